{{/*
All templates of this library take the same dictionary: `root` is the chart's context, `name` the service's name and `service`
its block of values.
*/}}

{{/* The name of a service's objects, e.g. club-points-ledger. */}}
{{- define "service.fullname" -}}
{{- printf "%s-%s" .root.Release.Name .name | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{/* What selects the pods of a service; never changes between versions. Pods carry nothing else, so that a new chart replaces none. */}}
{{- define "service.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}

{{- define "service.labels" -}}
{{ include "service.selector" . }}
app.kubernetes.io/part-of: baby-club
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{/* A digest wins over a tag: it cannot be moved. */}}
{{- define "service.image" -}}
{{- $image := .root.Values.image -}}
{{- $repository := printf "%s/%s" (required "image.registry is needed: where the images of the services are" $image.registry) .name -}}
{{- with .service.digest -}}
{{ $repository }}@{{ . }}
{{- else -}}
{{ $repository }}:{{ coalesce .service.tag $image.tag .root.Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* The Secret that holds what one service alone may know. */}}
{{- define "service.secretName" -}}
{{- .service.secretName | default (include "service.fullname" .) -}}
{{- end -}}
