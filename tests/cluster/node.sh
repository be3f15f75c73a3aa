#!/usr/bin/env bash
# The configuration of the node's own parts. What this kind of machine lacks is said where it is made up for.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

cat >"$STATE/containerd.toml" <<CONF
version = 2
root = "$STATE/containerd"
state = "$RUN/containerd"
[grpc]
  address = "$RUN/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "club.local/pause:1"
  # Without CAP_SYS_RESOURCE nobody may lower an oom_score_adj: a sandbox would not start ("can't get final child's PID from pipe").
  restrict_oom_score_adj = true
  stream_server_address = "127.0.0.1"
[plugins."io.containerd.grpc.v1.cri".cni]
  bin_dir = "/usr/lib/cni"
  conf_dir = "$STATE/cni"
[plugins."io.containerd.grpc.v1.cri".containerd]
  snapshotter = "overlayfs"
  default_runtime_name = "runc"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
  runtime_type = "io.containerd.runc.v2"
CONF

cat >"$STATE/cni/10-club.conflist" <<CONF
{
  "cniVersion": "0.4.0",
  "name": "club",
  "plugins": [
    {
      "type": "bridge", "bridge": "pods0", "isGateway": true, "hairpinMode": true,
      "ipam": { "type": "host-local", "dataDir": "$RUN/addresses", "ranges": [[{ "subnet": "${POD_RANGE%.0.0/16}.0.0/24" }]], "routes": [{ "dst": "0.0.0.0/0" }] }
    },
    { "type": "portmap", "capabilities": { "portMappings": true } }
  ]
}
CONF

cat >"$STATE/kubelet.yaml" <<CONF
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
containerRuntimeEndpoint: unix://$RUN/containerd.sock
authentication: { anonymous: { enabled: false }, webhook: { enabled: true }, x509: { clientCAFile: $STATE/pki/ca.crt } }
authorization: { mode: Webhook }
tlsCertFile: $STATE/pki/kubelet-server.crt
tlsPrivateKeyFile: $STATE/pki/kubelet-server.key
clusterDNS: [$DNS_SERVICE]
clusterDomain: cluster.local
cgroupDriver: cgroupfs
cgroupRoot: /$CGROUP
# This kind of machine has cgroup v1, which the kubelet refuses by itself from 1.35 on.
failCgroupV1: false
failSwapOn: false
enforceNodeAllocatable: [pods]
resolvConf: ''
podLogsDir: $STATE/logs/pods
staticPodPath: ''
maxPods: 110
imageGCHighThresholdPercent: 100
evictionHard: { memory.available: 256Mi }
CONF

cat >"$STATE/kube-proxy.yaml" <<CONF
apiVersion: kubeproxy.config.k8s.io/v1alpha1
kind: KubeProxyConfiguration
clientConnection: { kubeconfig: $STATE/proxy.conf }
mode: iptables
hostnameOverride: $NODE_NAME
clusterCIDR: $POD_RANGE
# The limits of connection tracking belong to the machine.
conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: 0s, tcpCloseWaitTimeout: 0s }
CONF
