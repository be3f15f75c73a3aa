{{/*
Who reaches a service and whom it reaches; everything else is refused. Callers are those whose `calls` name it, so a call that
the code does not make is one that the network does not carry.
*/}}
{{- define "service.networkPolicy" -}}
{{- $context := . -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "service.fullname" . }}
  labels: {{- include "service.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "service.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- $callers := list }}
    {{- range $caller, $block := .root.Values.services }}
    {{- if has $context.name ($block.calls | default list) }}
    {{- $callers = append $callers $caller }}
    {{- end }}
    {{- end }}
    {{- if $callers }}
    - from:
        {{- range $callers }}
        - podSelector:
            matchLabels: {{- include "service.selector" (dict "root" $context.root "name" .) | nindent 14 }}
        {{- end }}
        {{- range $seed := .root.Values.tasks.seed }}
        {{- if has $context.name ((index $context.root.Values.services $seed).calls | default list) }}
        # Reference data asks for ids.
        - podSelector:
            matchLabels: {{- include "service.selector" (dict "root" $context.root "name" (printf "%s-seed" $seed)) | nindent 14 }}
        {{- end }}
        {{- end }}
      ports:
        - { protocol: TCP, port: 50051 }
    {{- end }}
    {{- if .service.http }}
    - from: {{- toYaml .root.Values.network.ingressFrom | nindent 8 }}
        # helm test
        - podSelector:
            matchLabels: {{- include "service.selector" (dict "root" .root "name" "helm-test") | nindent 14 }}
      ports:
        - { protocol: TCP, port: 8080 }
    {{- end }}
    - from: {{- toYaml .root.Values.network.metricsFrom | nindent 8 }}
      ports:
        - { protocol: TCP, port: 9090 }
  egress: {{- include "service.egress" . | nindent 4 }}
{{- end -}}

{{/* Where a service goes, and the commands that run once with its block. */}}
{{- define "service.egress" -}}
{{- $context := . -}}
{{- toYaml .root.Values.network.dns }}
{{- if .service.calls }}
- to:
    {{- range .service.calls }}
    - podSelector:
        matchLabels: {{- include "service.selector" (dict "root" $context.root "name" .) | nindent 10 }}
    {{- end }}
  ports:
    - { protocol: TCP, port: 50051 }
{{- end }}
{{- $rules := concat .root.Values.network.stores (.service.egress | default list) (.service.extraEgress | default list) }}
{{- if .service.objects }}{{ $rules = concat $rules .root.Values.network.objects }}{{ end }}
{{- if has "MONGODB_URI" (concat .service.secrets (.service.extraSecrets | default list)) }}{{ $rules = concat $rules .root.Values.network.documents }}{{ end }}
{{- with $rules }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Migrations reach the stores, and nobody else: no service, no files. Nobody reaches a task. */}}
{{- define "service.migrationsPolicy" -}}
podSelector:
  matchLabels:
    app.kubernetes.io/instance: {{ .Release.Name }}
    baby-club/task: migrate
policyTypes: [Ingress, Egress]
egress:
  {{- toYaml (concat .Values.network.dns .Values.network.stores) | nindent 2 }}
{{- end -}}

{{/* A task goes where its service goes, with what its service may know. */}}
{{- define "service.taskPolicy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ printf "%s-%s" (include "service.fullname" .) .task }}
  labels: {{- include "service.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "service.selector" (dict "root" .root "name" (printf "%s-%s" .name .task)) | nindent 6 }}
  policyTypes: [Ingress, Egress]
  egress: {{- include "service.egress" . | nindent 4 }}
{{- end -}}
