#!/usr/bin/env bash
# npm run cluster:drill: a backup, then everything that the stores hold is removed, then the restore: the ledger's sums and checkpoints must be what they were,
# and its audit must find nothing. The club is down meanwhile.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
ROOT="$(cd "$HERE/../.." && pwd)"
SERVICES=(tiers notifications content reporting samples catalogue contests codes points-ledger identity releases gateway)
kubectl() { "$HERE/kubectl" -n baby-club "$@"; }
export PGPASSWORD
PGPASSWORD="$(sed -n 's/^POSTGRES_PASSWORD=//p' "$ROOT/deploy/.env")"
books() {
  inside psql -qAtX -h "$(kubectl get service postgres -o jsonpath='{.spec.clusterIP}')" -U club -d club_points_ledger -v ON_ERROR_STOP=1 -c \
    "SELECT count(*), sum(points), sum(abs(points)), md5(string_agg(id::text || points, ' ' ORDER BY id)) FROM entries" -c \
    "SELECT count(*), md5(string_agg(c::text, ' ' ORDER BY c::text)) FROM checkpoints c"
}

# Waits until there are no such pods.
gone() { until [[ -z "$(kubectl get pods "$@" -o name)" ]]; do sleep 0.5; done; }

replicas="$(kubectl get deployments -l app.kubernetes.io/part-of=baby-club -o jsonpath='{range .items[*]}{.metadata.name}={.spec.replicas} {end}')"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
for name in "${SERVICES[@]}"; do kubectl scale "deployment/club-$name" --replicas=0 >/dev/null; done
gone -l baby-club/track
before="$(books)"
"$HERE/with-stores.sh" backup "$folder"

kubectl scale statefulset/postgres statefulset/nats deployment/objects --replicas=0 >/dev/null
gone -l 'store in (postgres, nats, objects)'
rm -rf "$STATE/volumes/postgres" "$STATE/volumes/nats" "$STATE/volumes/objects"
echo 'the stores are empty'
kubectl scale statefulset/nats --replicas=3 >/dev/null
kubectl scale deployment/objects --replicas=1 >/dev/null
kubectl rollout status statefulset/nats --timeout=120s >/dev/null
kubectl rollout status deployment/objects --timeout=120s >/dev/null

"$HERE/with-stores.sh" restore "$folder"
after="$(books)"
[[ "$before" == "$after" ]] || fail "The books are not what they were. Before: $before. After: $after"
echo "the books are what they were: $after"
for one in $replicas; do kubectl scale "deployment/${one%=*}" --replicas="${one#*=}" >/dev/null; done
for one in $replicas; do kubectl rollout status "deployment/${one%=*}" --timeout=600s >/dev/null; done
audit="$(kubectl exec deploy/club-points-ledger -- node dist/main.cjs ops audit | tail -n 1)"
echo "$audit"
[[ "$audit" == *'"findings":[]'* ]] || fail "The audit after the restore found something."
