// Keeps the files of the page, so that it works without a network after the first visit.
const [version, files] = [] /*FILES*/;
const PREFIX = "scopasolver-desk-";
const NAME = `${PREFIX}${version}`;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(kept(event.request));
});

async function keep() {
  const cache = await caches.open(NAME);
  await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
  await self.skipWaiting();
}

async function forget() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function kept(request) {
  const address = new URL(request.url);
  if (address.href === self.registration.scope) address.pathname += "index.html";
  const cache = await caches.open(NAME);
  return (await cache.match(address.pathname, { ignoreSearch: true })) ?? fetch(request);
}
