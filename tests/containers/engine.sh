#!/usr/bin/env bash
# A Docker engine of this project's own on a development machine, in a network namespace of its own: the machine's network, its iptables and an
# engine that may run there stay as they are. Needs root and Debian.
#   engine.sh up     installs what is absent, starts the engine
#   engine.sh down   ends it with every container; its images stay in the cache
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

ended() { ! kill -0 "$1" 2>/dev/null; }
# Waits until a condition holds. @fails with the sentence after 60 seconds.
await() {
  local sentence="$1" end=$((SECONDS + 60))
  shift
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < end)) || fail "$sentence"
    sleep 0.1
  done
}
# Ends the process that a file names, and forgets it.
end() {
  local pid
  pid="$(cat "$RUN/$1.pid" 2>/dev/null)" || return 0
  kill "$pid" 2>/dev/null || true
  await "$1 did not end." ended "$pid"
  rm -f "$RUN/$1.pid"
}

up() {
  [[ "$(id -u)" == 0 ]] || fail "The Docker engine needs root: it makes namespaces, mounts and cgroups."
  [[ ! -e "$RUN/dockerd.pid" ]] || fail "The engine runs already: tests/containers/engine.sh down ends it."
  need_packages docker.io iptables iproute2 util-linux slirp4netns
  mkdir -p "$RUN" "$ENGINE"
  # `ip netns exec` would mount /sys anew, and the engine would miss the cgroup of devices; nsenter does not.
  ip netns add "$NAMESPACE"
  ip -n "$NAMESPACE" link set lo up
  # The way out for builds, as a user program: no rule or route of the machine changes.
  setsid slirp4netns --configure --mtu=65520 --disable-host-loopback --netns-type=path "/run/netns/$NAMESPACE" tap0 >"$RUN/slirp.log" 2>&1 </dev/null &
  echo "$!" >"$RUN/slirp.pid"
  await "The engine has no way out: $RUN/slirp.log" inside ip route get 10.0.2.2
  cat >"$RUN/daemon.json" <<CONF
{
  "data-root": "$ENGINE", "exec-root": "$RUN/exec", "pidfile": "$RUN/docker.pid", "hosts": ["unix://$RUN/docker.sock"],
  "storage-driver": "overlay2", "bip": "10.231.0.1/24", "default-address-pools": [{ "base": "10.232.0.0/16", "size": 24 }],
  "userland-proxy": true, "dns": ["10.0.2.3"], "log-driver": "local", "shutdown-timeout": 20
}
CONF
  setsid nsenter --net="/run/netns/$NAMESPACE" -- dockerd --config-file "$RUN/daemon.json" >"$RUN/dockerd.log" 2>&1 </dev/null &
  echo "$!" >"$RUN/dockerd.pid"
  await "The engine does not answer: $RUN/dockerd.log" docker version
  echo "the Docker engine runs: $(docker version --format '{{.Server.Version}}')"
}

down() {
  if [[ -e "$RUN/dockerd.pid" ]]; then
    docker ps --all --quiet | xargs -r "$DOCKER" rm --force --volumes >/dev/null 2>&1 || true
    docker volume ls --quiet | xargs -r "$DOCKER" volume rm --force >/dev/null 2>&1 || true
    end dockerd
  fi
  end slirp
  [[ ! -e "/run/netns/$NAMESPACE" ]] || ip netns del "$NAMESPACE"
  rm -rf "$RUN"
}

case "${1:-}" in
  up) up ;;
  down) down ;;
  *) fail "engine.sh up|down" ;;
esac
