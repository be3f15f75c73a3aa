#!/usr/bin/env bash
# npm run cluster:install: the club into the cluster that runs, as helm/README.md says: stores, Secrets, helm upgrade --install.
# Makes the images (product.sh); installs Debian's postgresql-client where it is absent.
#   install.sh [TAG]                   images of another tag are another release; of the tag "before" it is the release before this one (before.sh)
#   KEEP_IMAGES=1 install.sh [TAG]     with the images that are there
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
ROOT="$(cd "$HERE/../.." && pwd)"
NAMESPACE=baby-club
TAG="${1:-1}"

kubectl() { inside env KUBECONFIG="$STATE/admin.conf" "$BIN/kubectl" -n "$NAMESPACE" "$@"; }
command -v psql >/dev/null || need_packages postgresql-client
RELEASE="$ROOT"
if [[ "$TAG" == before ]]; then
  "$HERE/before.sh"
  RELEASE="$BEFORE"
elif [[ -z "${KEEP_IMAGES:-}" ]]; then
  "$HERE/product.sh" "$TAG"
fi
echo "starting PostgreSQL, Redis, NATS, MinIO and what stands for a provider of SMS"
(cd "$ROOT" && npm run -s compose:secrets >/dev/null)
source <(grep -E '^(POSTGRES|MINIO)_PASSWORD=' "$ROOT/deploy/.env")

kubectl get namespace "$NAMESPACE" >/dev/null 2>&1 || kubectl create namespace "$NAMESPACE" >/dev/null
kubectl create secret generic stores --dry-run=client -o yaml --from-literal="postgres-password=$POSTGRES_PASSWORD" \
  --from-literal="minio-password=$MINIO_PASSWORD" --from-file="$ROOT/deploy/secrets/redis-users.acl" --from-file="$ROOT/deploy/secrets/nats-users.conf" | kubectl apply -f - >/dev/null
sed "s|VOLUMES|$STATE/volumes|" "$ROOT/deploy/cluster/stores.yaml" | kubectl apply -f - >/dev/null
sed "s|VOLUMES|$STATE/volumes|" "$ROOT/deploy/cluster/stand-ins.yaml" | kubectl apply -f - >/dev/null
for store in postgres redis nats; do
  kubectl rollout status "statefulset/$store" --timeout=180s >/dev/null || fail "$store did not start: tests/cluster/kubectl -n $NAMESPACE describe pod $store-0"
done
address="$(kubectl get service postgres -o jsonpath='{.spec.clusterIP}')"
# A store that is ready is not yet known to every node's rules for its address.
for ((tries = 0; tries < 60; tries++)); do inside pg_isready -q -h "$address" && break || sleep 1; done
PGPASSWORD="$POSTGRES_PASSWORD" inside psql -qX -h "$address" -U club -d postgres -v ON_ERROR_STOP=1 -f "$ROOT/deploy/secrets/databases.sql" >/dev/null ||
  fail "The databases could not be made."
(cd "$ROOT" && npm run -s kubernetes:secrets -- club) | kubectl apply -f - >/dev/null

echo "installing the release with the tag $TAG: migrations, pods, reference data; three minutes"
charts="$(mktemp -d)"
trap 'rm -rf "$charts"' EXIT
cp -r "$RELEASE/helm/." "$charts"
"$BIN/helm" dependency build "$charts/loyalty" >/dev/null
upgrade() {
  inside env KUBECONFIG="$STATE/admin.conf" "$BIN/helm" upgrade --install club "$charts/loyalty" -n "$NAMESPACE" \
    -f "$ROOT/deploy/cluster/values.yaml" --set-string "image.tag=$TAG" --wait --timeout 15m
}
# The seed of samples in the release before asks catalogue once, and all its pods may do so before the policies know them: then Helm is run again.
tries=1
[[ "$TAG" == before ]] && tries=4
until upgrade; do ((--tries)) || fail "Helm did not bring in the release with the tag $TAG."; done
