#!/usr/bin/env bash
# A certificate authority for one cluster, and who may do what by certificates of it. Made anew with each cluster.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
cd "$STATE/pki"

{
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=baby-club-cluster -keyout ca.key -out ca.crt
  # A certificate authority of its own, so that no identity of the cluster can act as the API server towards metrics-server.
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=baby-club-front -keyout front.key -out front.crt
  openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out accounts.key
} 2>/dev/null

# certificate NAME SUBJECT [EXTENSION [AUTHORITY]]
certificate() {
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "$2" -keyout "$1.key" -out "$1.csr" 2>/dev/null
  openssl x509 -req -in "$1.csr" -CA "${4:-ca}.crt" -CAkey "${4:-ca}.key" -CAcreateserial -days 30 -out "$1.crt" -extfile <(echo "${3:-extendedKeyUsage=clientAuth}") 2>/dev/null
}
kubeconfig() {
  cat >"$STATE/$1.conf" <<CONF
apiVersion: v1
kind: Config
clusters: [{ name: club, cluster: { server: '$API', certificate-authority: $STATE/pki/ca.crt } }]
users: [{ name: $1, user: { client-certificate: $STATE/pki/$1.crt, client-key: $STATE/pki/$1.key } }]
contexts: [{ name: club, context: { cluster: club, user: $1 } }]
current-context: club
CONF
}

certificate apiserver /CN=kube-apiserver "subjectAltName=DNS:kubernetes,DNS:kubernetes.default,DNS:kubernetes.default.svc,DNS:kubernetes.default.svc.cluster.local,IP:$API_SERVICE,IP:$NODE_ADDRESS,IP:127.0.0.1"
certificate admin /O=system:masters/CN=admin
certificate controllers /CN=system:kube-controller-manager
certificate scheduler /CN=system:kube-scheduler
certificate proxy /CN=system:kube-proxy
certificate kubelet "/O=system:nodes/CN=system:node:$NODE_NAME"
certificate kubelet-server "/CN=$NODE_NAME" "subjectAltName=DNS:$NODE_NAME,IP:$NODE_ADDRESS"
certificate metrics-server /CN=metrics-server "subjectAltName=DNS:metrics-server.kube-system.svc"
certificate front-client /CN=front extendedKeyUsage=clientAuth front
for user in admin controllers scheduler proxy kubelet; do kubeconfig "$user"; done
chmod 600 "$STATE"/*.conf "$STATE"/pki/*.key
