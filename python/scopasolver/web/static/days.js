// The days on which the problem of the day was solved, in the time of this place.
import { keep, recall } from "./browser_store.js";

const DAYS = "solved days";
const solved = () => new Set(recall(DAYS, []));

/** Writes a date as addresses have it. */
export const written = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** Remembers that the problem of a day is solved. */
export function solve(day) {
  keep(DAYS, [...solved().add(day)]);
}

/** Counts the days in a row up to today, or up to yesterday while that of today is open. */
export function streak() {
  const days = solved();
  const day = new Date();
  if (!days.has(written(day))) day.setDate(day.getDate() - 1);
  let number = 0;
  for (; days.has(written(day)); number += 1) day.setDate(day.getDate() - 1);
  return number;
}
