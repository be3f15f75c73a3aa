#!/usr/bin/env bash
# npm run cluster: a Kubernetes of one node on this machine, in a network, mounts and folders of its own. Builds what is missing
# (tools.sh), installs Debian's containerd, runc, CNI plug-ins, etcd, iptables and busybox where they are absent, and needs root.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

[[ "$(id -u)" == 0 ]] || fail "The cluster needs root: it makes namespaces, mounts and cgroups."
[[ "$(uname -s)" == Linux ]] || fail "The cluster needs Linux."
[[ ! -e "$RUN/holder.pid" ]] || fail "The cluster is there already: npm run cluster:down ends it."

"$HERE/tools.sh" cluster
need_packages containerd runc containernetworking-plugins etcd-server iptables ipset conntrack iproute2 busybox-static openssl util-linux buildah

# Pods must not inherit the build's lower priority: none of them could raise its children's.
renice -n 0 -p "$$" >/dev/null || true
rm -rf "$STATE"
mkdir -p "$STATE"/{pki,etcd,containerd,cni,kubelet,logs,manifests} "$RUN" "${FIXED[@]}"
"$HERE/pki.sh"
"$HERE/images.sh"

# The holder keeps the namespaces alive; whatever the cluster mounts or adds to the network goes when its last process does.
setsid unshare --mount --net --propagation private -- bash -c 'mount --make-rshared / && exec sleep infinity' </dev/null >/dev/null 2>&1 &
echo "$!" >"$RUN/holder.pid"
until inside mountpoint -q /proc && [[ "$(readlink "/proc/$(cat "$RUN/holder.pid")/ns/net")" != "$(readlink /proc/self/ns/net)" ]]; do sleep 0.1; done

inside bash -euc "
  ip link set lo up
  ip link add node0 type bridge
  ip address add $NODE_ADDRESS/24 dev node0
  ip link set node0 up
  ip route add default dev node0
  sysctl -qw net.ipv4.ip_forward=1 net.bridge.bridge-nf-call-iptables=1
  for folder in ${FIXED[*]}; do mount -t tmpfs cluster \$folder; done
  mount --make-rshared /
"
for cgroup in /sys/fs/cgroup/*/; do [[ -e "$cgroup/cgroup.procs" ]] && mkdir -p "$cgroup$CGROUP"; done
# All pods together are one group beside single processes of the machine: with the weight of one of these, busy neighbours starve them.
echo 16384 >"/sys/fs/cgroup/cpu/$CGROUP/cpu.shares"

# Starts one part in the cluster's namespaces, with its log.
start() {
  local name="$1"
  shift
  nsenter --target "$(cat "$RUN/holder.pid")" --mount --net -- setsid "$@" </dev/null >"$STATE/logs/$name.log" 2>&1 &
  echo "$!" >"$RUN/$name.pid"
}

# Waits for a condition of the part that was started last. @fails with its last words.
await() {
  local name="$1" end=$((SECONDS + 120))
  shift
  until "$@" >/dev/null 2>&1; do
    kill -0 "$(cat "$RUN/$name.pid")" 2>/dev/null || fail "$name ended: $(tail -n 3 "$STATE/logs/$name.log")"
    ((SECONDS < end)) || fail "$name was not ready in two minutes: $(tail -n 3 "$STATE/logs/$name.log")"
    sleep 0.2
  done
}

kubectl() { inside env KUBECONFIG="$STATE/admin.conf" "$BIN/kubectl" "$@"; }

start etcd etcd --data-dir "$STATE/etcd" --unsafe-no-fsync --log-level warn \
  --listen-client-urls http://127.0.0.1:2379 --advertise-client-urls http://127.0.0.1:2379 --listen-peer-urls http://127.0.0.1:2380
await etcd inside bash -c 'exec 3<>/dev/tcp/127.0.0.1/2379'

start kube-apiserver "$BIN/kube-apiserver" \
  --etcd-servers=http://127.0.0.1:2379 --bind-address=0.0.0.0 --advertise-address="$NODE_ADDRESS" --secure-port=6443 \
  --service-cluster-ip-range="$SERVICE_RANGE" --authorization-mode=Node,RBAC --enable-admission-plugins=NodeRestriction \
  --client-ca-file="$STATE/pki/ca.crt" --tls-cert-file="$STATE/pki/apiserver.crt" --tls-private-key-file="$STATE/pki/apiserver.key" \
  --kubelet-client-certificate="$STATE/pki/admin.crt" --kubelet-client-key="$STATE/pki/admin.key" \
  --service-account-key-file="$STATE/pki/accounts.key" --service-account-signing-key-file="$STATE/pki/accounts.key" \
  --service-account-issuer=https://kubernetes.default.svc --kubelet-preferred-address-types=InternalIP --profiling=false \
  --requestheader-client-ca-file="$STATE/pki/front.crt" --requestheader-allowed-names=front --requestheader-username-headers=X-Remote-User \
  --requestheader-group-headers=X-Remote-Group --requestheader-extra-headers-prefix=X-Remote-Extra- \
  --proxy-client-cert-file="$STATE/pki/front-client.crt" --proxy-client-key-file="$STATE/pki/front-client.key"
await kube-apiserver kubectl get --raw /readyz

# Pods go once the load has been gone for 20 seconds: five minutes are the default, which a test would wait for.
start kube-controller-manager "$BIN/kube-controller-manager" --kubeconfig="$STATE/controllers.conf" \
  --service-account-private-key-file="$STATE/pki/accounts.key" --root-ca-file="$STATE/pki/ca.crt" --use-service-account-credentials \
  --leader-elect=false --cluster-cidr="$POD_RANGE" --allocate-node-cidrs=false --bind-address=127.0.0.1 \
  --horizontal-pod-autoscaler-downscale-stabilization=20s
start kube-scheduler "$BIN/kube-scheduler" --kubeconfig="$STATE/scheduler.conf" --leader-elect=false --bind-address=127.0.0.1

"$HERE/node.sh"
start containerd containerd --config "$STATE/containerd.toml"
await containerd inside ctr --address "$RUN/containerd.sock" version
for image in "$CACHE"/images/*.tar; do inside ctr --address "$RUN/containerd.sock" --namespace k8s.io images import "$image" >/dev/null; done

start kube-proxy "$BIN/kube-proxy" --config "$STATE/kube-proxy.yaml"
start kubelet "$BIN/kubelet" --config "$STATE/kubelet.yaml" --kubeconfig "$STATE/kubelet.conf" --hostname-override "$NODE_NAME" \
  --node-ip "$NODE_ADDRESS" --root-dir "$STATE/kubelet" --cert-dir "$STATE/kubelet/pki"
await kubelet kubectl wait --for=condition=Ready "node/$NODE_NAME" --timeout=1s
# Enforces network policies; routes and Services are the work of others. It ends where the node is not known yet.
start kube-router "$BIN/kube-router" --kubeconfig="$STATE/admin.conf" --hostname-override="$NODE_NAME" --run-firewall=true --run-router=false \
  --run-service-proxy=false --service-cluster-ip-range="$SERVICE_RANGE" --health-port=0 --metrics-port=0
await kube-router inside iptables -S KUBE-ROUTER-FORWARD

sed "s/DNS_SERVICE/$DNS_SERVICE/" "$HERE/objects/dns.yaml" | kubectl apply -f - >/dev/null
kubectl -n kube-system rollout status deployment/coredns --timeout=120s >/dev/null || fail "CoreDNS did not start: tests/cluster/kubectl -n kube-system describe pods"
kubectl -n kube-system create secret tls metrics-server --cert="$STATE/pki/metrics-server.crt" --key="$STATE/pki/metrics-server.key" >/dev/null
sed "s/AUTHORITY/$(base64 -w0 <"$STATE/pki/ca.crt")/" "$HERE/objects/metrics.yaml" | kubectl apply -f - >/dev/null
kubectl wait --for=condition=Available apiservice/v1beta1.metrics.k8s.io --timeout=120s >/dev/null ||
  fail "metrics-server did not start: tests/cluster/kubectl -n kube-system logs deployment/metrics-server"
echo "The cluster runs: tests/cluster/kubectl get nodes, tests/cluster/helm list -A, npm run cluster:down."
