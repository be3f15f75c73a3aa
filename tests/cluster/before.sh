#!/usr/bin/env bash
# The release before this one, whose commit helm/loyalty/Chart.yaml names, as images with the tag "before" and with its chart, in the cache folder:
# what an upgrade begins with. Built once; two and a half minutes, and two for the images.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
ROOT="$(cd "$HERE/../.." && pwd)"

commit="$(sed -n 's/.*release-before: //p' "$ROOT/helm/loyalty/Chart.yaml")"
if [[ "$(cat "$BEFORE/commit" 2>/dev/null)" != "$commit" ]]; then
  echo "building the release before this one ($commit) and its images: five minutes"
  rm -rf "$BEFORE"
  mkdir -p "$BEFORE"
  node "$ROOT/scripts/bootstrap.mjs" ../tests/cluster/unpack-before.ts "$BEFORE"
  "$HERE/product.sh" before "$BEFORE"
  echo "$commit" >"$BEFORE/commit"
fi
images() { inside ctr --address "$RUN/containerd.sock" --namespace k8s.io images "$@"; }
for archive in "$CACHE"/images-before/*.tar; do
  [[ -n "$(images ls -q "name==club.local/$(basename "$archive" -before.tar):before")" ]] || images import "$archive" >/dev/null
done
