# Settings that the scripts of this folder share: the Docker engine of a development machine and where its files are.
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
source "$HERE/../cluster/settings.sh"
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
ROOT="$(cd "$HERE/../.." && pwd)"
# The engine's images stay from one run to the next; nothing else does.
ENGINE="${XDG_CACHE_HOME:-$HOME/.cache}/baby-club-containers"
RUN=/run/baby-club-containers
NAMESPACE=baby-club-containers
export DOCKER_HOST="unix://$RUN/docker.sock"
# Debian's client with the classic builder needs no plug-in.
export DOCKER_BUILDKIT=0
DOCKER=/usr/bin/docker

# Runs a command where the published ports of containers answer on 127.0.0.1.
inside() { nsenter --net="/run/netns/$NAMESPACE" -- "$@"; }
docker() { inside "$DOCKER" "$@"; }
compose() { inside "$BIN/docker-compose" "$@"; }
