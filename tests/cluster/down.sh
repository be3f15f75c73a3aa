#!/usr/bin/env bash
# npm run cluster:down: ends what the cluster started, by id, and leaves nothing but the cache of what was built.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
[[ -d "$RUN" || -d "$STATE" ]] || exit 0

end() {
  local signal="$1" pid
  shift
  for pid in "$@"; do kill "-$signal" "$pid" 2>/dev/null || true; done
  for _ in $(seq 50); do
    local left=0
    for pid in "$@"; do kill -0 "$pid" 2>/dev/null && left=1; done
    ((left)) || return 0
    sleep 0.1
  done
  return 1
}
pids_of() { for name in "$@"; do cat "$RUN/$name.pid" 2>/dev/null || true; done; }

# The kubelet first, so that it starts nothing again; then the pods, which are in the cluster's cgroup and nobody else is.
end TERM $(pids_of kubelet kube-proxy kube-router kube-scheduler kube-controller-manager) || end KILL $(pids_of kubelet kube-proxy kube-router)
pods="$(cat "/sys/fs/cgroup/pids/$CGROUP"/cgroup.procs 2>/dev/null; find "/sys/fs/cgroup/pids/$CGROUP" -mindepth 1 -name cgroup.procs -exec cat {} + 2>/dev/null || true)"
end TERM $pods || end KILL $pods || true
# The containers' shims are outside their cgroups: the command line names the owner of a shim.
shims=()
for entry in /proc/[0-9]*; do
  [[ "$({ tr '\0' ' ' <"$entry/cmdline"; } 2>/dev/null)" == *containerd-shim*"$RUN/containerd.sock"* ]] && shims+=("${entry#/proc/}")
done
end TERM "${shims[@]}" || end KILL "${shims[@]}" || true
end TERM $(pids_of containerd kube-apiserver etcd) || end KILL $(pids_of containerd kube-apiserver etcd) || true
# Mounts and network go with the last process of the namespaces.
end TERM $(pids_of holder) || true

for cgroup in /sys/fs/cgroup/*/"$CGROUP"; do [[ -d "$cgroup" ]] && find "$cgroup" -depth -type d -exec rmdir {} \; 2>/dev/null || true; done
rm -rf "$RUN" "$STATE"
rmdir --ignore-fail-on-non-empty "${FIXED[@]}" 2>/dev/null || true
