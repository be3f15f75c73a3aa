#!/usr/bin/env bash
# npm run platform:tools: builds the tools of the platform's tests and of the cluster, pinned, into the cache folder. Installs nothing.
#   tools.sh              all
#   tools.sh charts       what the platform's tests need alone
#   tools.sh cluster      what a cluster needs alone
#   tools.sh containers   what the tests on a Docker engine need alone
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

command -v go >/dev/null || fail "Go 1.26 is needed to build the tools of the platform."
export CGO_ENABLED=0 GOFLAGS=-mod=mod
WANTED="${1:-all}"
mkdir -p "$BIN"

# A file beside each program names what it was built from: another version builds it again.
is_built() { [[ -x "$BIN/$1" && "$(cat "$BIN/$1.version" 2>/dev/null)" == "$2" ]]; }
built() {
  echo "$2" >"$BIN/$1.version"
  echo "$1 $2: built in $SECONDS s"
}

from_module() {
  is_built "$1" "$3" && return
  SECONDS=0
  local folder
  folder="$(mktemp -d "$BIN/new.XXXX")"
  GOBIN="$folder" go install -p 2 -trimpath -ldflags '-s -w' "$2@$3" || fail "$1 $3 could not be built."
  mv "$folder/"* "$BIN/$1"
  rmdir "$folder"
  built "$1" "$3"
}

from_here() {
  local version
  version="$KUBERNETES-$(cat "$HERE/tools/go.mod" "$HERE/tools/go.sum" "$HERE/tools/$1/main.go" | sha256sum | cut -c1-12)"
  is_built "$1" "$version" && return
  SECONDS=0
  local info=k8s.io/component-base/version
  (cd "$HERE/tools" && go build -p 2 -trimpath \
    -ldflags "-s -w -X $info.gitVersion=$KUBERNETES -X $info.gitMajor=1 -X $info.gitMinor=$(cut -d. -f2 <<<"$KUBERNETES") -X $info.gitTreeState=clean" \
    -o "$BIN/$1" "./$1") || fail "$1 could not be built."
  built "$1" "$version"
}

# Builds a program from the sources of its module, for modules that `go install` refuses.
#   from_sources PROGRAM MODULE VERSION PACKAGE [COMMAND that prepares the sources]
from_sources() {
  is_built "$1" "$3" && return
  SECONDS=0
  local source
  source="$(mktemp -d)"
  cp -r "$(module_folder "$2@$3")/." "$source"
  chmod -R u+w "$source"
  (cd "$source" && eval "${5:-:}" && go build -p 2 -trimpath -ldflags '-s -w' -o "$BIN/$1" "$4") || fail "$1 $3 could not be built."
  rm -rf "$source"
  built "$1" "$3"
}
# Where a module was unpacked. @fails when it cannot be had.
module_folder() {
  local folder
  folder="$(go mod download -json "$1" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')"
  [[ -n "$folder" ]] || fail "The source of $1 could not be had."
  echo "$folder"
}
minio() { from_module minio github.com/minio/minio "$MINIO"; }
# Its repository generates the version file before a build; the module lacks it, and the program would end at once.
ferretdb() { from_sources ferretdb github.com/FerretDB/FerretDB "$FERRETDB" ./cmd/ferretdb "echo $FERRETDB >build/version/version.txt"; }

if [[ "$WANTED" == containers ]]; then
  minio
  ferretdb
  from_module nats-server github.com/nats-io/nats-server/v2 "$NATS"
  from_sources docker-compose github.com/docker/compose/v2 "$COMPOSE" ./cmd
  exit
fi

from_module helm helm.sh/helm/v3/cmd/helm "$HELM"
minio
if [[ "$WANTED" != charts ]]; then
  from_module kube-router github.com/cloudnativelabs/kube-router/v2/cmd/kube-router "$KUBE_ROUTER"
  from_module metrics-server sigs.k8s.io/metrics-server/cmd/metrics-server "$METRICS_SERVER"
  for program in kubernetes coredns pause; do from_here "$program"; done
  for part in "${PARTS[@]}"; do ln -sf kubernetes "$BIN/$part"; done
fi
[[ "$WANTED" == cluster ]] && exit

from_module kubeconform github.com/yannh/kubeconform/cmd/kubeconform "$KUBECONFORM"
from_module kube-score github.com/zegl/kube-score/cmd/kube-score "$KUBE_SCORE"
from_module toxiproxy github.com/Shopify/toxiproxy/v2/cmd/server "$TOXIPROXY"
from_module promtool github.com/prometheus/prometheus/cmd/promtool "$PROMETHEUS"
for version in "${SCHEMAS[@]}"; do
  schemas="$CACHE/schemas/$(cut -d. -f1,2 <<<"${version#v}")"
  [[ -d "$schemas" ]] && continue
  source="$(go mod download -json "k8s.io/kubernetes@$version" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')"
  [[ -n "$source" ]] || fail "The source of Kubernetes $version could not be had, which has its schemas."
  node "$HERE/../../scripts/bootstrap.mjs" ../tests/platform/schemas.ts "$source/api/openapi-spec/swagger.json" "$schemas"
done

ferretdb
operators="$CACHE/schemas/operators"
if [[ "$(cat "$operators/versions" 2>/dev/null)" != "${OPERATORS[*]}" ]]; then
  rm -rf "$operators"
  definitions=()
  for operator in "${OPERATORS[@]}"; do
    folder="$(module_folder "$operator")"
    for kind in httproutes servicemonitors prometheusrules scaledobjects; do
      while IFS= read -r file; do definitions+=("$file"); done < <(find "$folder"/config/crd/standard "$folder"/config/crd/bases "$folder"/example/prometheus-operator-crd -name "*_$kind.yaml" 2>/dev/null)
    done
  done
  node "$HERE/../../scripts/bootstrap.mjs" ../tests/platform/operator-schemas.ts "$operators" "${definitions[@]}"
  echo "${OPERATORS[*]}" >"$operators/versions"
fi
