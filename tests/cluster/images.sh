#!/usr/bin/env bash
# The images of the cluster itself, made from files on the machine: no registry is asked.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
mkdir -p "$CACHE/images"

# image NAME PROGRAM [ARGUMENT...]: one static program, as an archive that containerd imports.
image() {
  local name="$1" program="$2" archive="$CACHE/images/$1.tar"
  shift 2
  [[ "$archive" -nt "$program" ]] && return
  local container
  container="$(buildah --isolation chroot from scratch)"
  buildah copy -q "$container" "$program" "/$name" >/dev/null
  buildah config --entrypoint "[\"/$name\"]" --cmd '' --user 65535:65535 --env PATH=/ "$container"
  buildah commit -q --rm "$container" "docker-archive:$archive.new:club.local/$name:1" >/dev/null
  mv "$archive.new" "$archive"
}

image pause "$BIN/pause"
image coredns "$BIN/coredns"
image metrics-server "$BIN/metrics-server"
image minio "$BIN/minio"
image busybox "$(command -v busybox)"
