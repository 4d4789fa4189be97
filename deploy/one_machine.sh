#!/usr/bin/env bash
# A Dask cluster on one machine, and a batch on it; docs/batch.md goes through the steps.
#
#   deploy/one_machine.sh FOLDER    PORT=8786 and WORKERS=2 may be set otherwise
set -euo pipefail

mkdir -p "${1:?give a folder}"
cd "$1"
port=${PORT:-8786}
workers=${WORKERS:-2}
trap 'kill $(jobs -p) 2>/dev/null; wait' EXIT

listens() { (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }
if listens; then
    echo "something else listens on port $port: give another PORT" >&2
    exit 1
fi

# 1. The scheduler, which hands out the work. It listens on this machine alone.
dask scheduler --host 127.0.0.1 --port "$port" --no-dashboard >scheduler.log 2>&1 &
until listens; do
    kill -0 $! || { cat scheduler.log >&2; exit 1; }
    sleep 0.2
done

# 2. The workers, of one thread each. On other machines the same command needs the address of this one.
dask worker "tcp://127.0.0.1:$port" --nworkers "$workers" --nthreads 1 --no-dashboard >workers.log 2>&1 &

# 3. What is to be done: a position a line.
scopasolver deal scopone --plies-left 12 --seed 0 --count 2000 >endings.txt

# 4. The batch. However it ends, the same command goes on where it was.
scopasolver batch solve endings.txt --out solved --part-size 500 --cluster "tcp://127.0.0.1:$port"
