# Settings that the scripts of this folder share: where things are, and the addresses of the cluster, all inside a network of its own.
set -euo pipefail

HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/baby-club-cluster"
STATE="${XDG_STATE_HOME:-$HOME/.local/state}/baby-club-cluster"
RUN=/run/baby-club-cluster
BIN="$CACHE/bin"
# Sources and build of the release before this one.
BEFORE="$CACHE/before"
CGROUP=baby-club-cluster
# Places that programs have fixed in themselves: inside the cluster they are its own, outside they stay empty and go with it.
FIXED=(/etc/cni /opt/cni /run/containerd /run/netns /var/lib/cni /var/lib/kubelet /var/log/containers)

KUBERNETES=v1.35.4
# Versions whose schemas the charts are checked against.
SCHEMAS=(v1.34.4 "$KUBERNETES" v1.36.3)
HELM=v3.22.0
KUBECONFORM=v0.7.0
KUBE_SCORE=v1.20.0
KUBE_ROUTER=v2.1.0
METRICS_SERVER=v0.9.0
# Its last commit; its releases are no modules.
MINIO=v0.0.0-20260212201848-7aac2a2c5b7c
TOXIPROXY=v2.5.0
PROMETHEUS=v0.316.0
# The last that keeps documents in PostgreSQL as it is, without an extension.
FERRETDB=v1.24.2
COMPOSE=v2.40.3
NATS=v2.10.29
# Operators whose resources the charts can use.
OPERATORS=(sigs.k8s.io/gateway-api@v1.4.0 github.com/prometheus-operator/prometheus-operator@v0.85.0 github.com/kedacore/keda/v2@v2.17.2)

NODE_NAME=club
NODE_ADDRESS=10.230.0.1
POD_RANGE=10.244.0.0/16
SERVICE_RANGE=10.96.0.0/16
API_SERVICE=10.96.0.1
DNS_SERVICE=10.96.0.10
API="https://$NODE_ADDRESS:6443"
PARTS=(kube-apiserver kube-controller-manager kube-scheduler kube-proxy kubelet kubectl)

fail() {
  echo "$*" >&2
  exit 1
}

# Installs those of Debian's packages that are absent.
need_packages() {
  local package missing=()
  for package in "$@"; do dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package"); done
  ((${#missing[@]})) || return 0
  echo "installing ${missing[*]}"
  (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}") >/dev/null ||
    fail "Debian's packages could not be installed: ${missing[*]}"
}

# Runs a command inside the cluster's network and mounts.
inside() {
  local holder
  holder="$(cat "$RUN/holder.pid" 2>/dev/null)" && kill -0 "$holder" 2>/dev/null || fail "The cluster is not running: npm run cluster."
  nsenter --target "$holder" --mount --net -- "$@"
}
