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
        # Seeds ask other services for ids.
        - podSelector:
            matchLabels:
              app.kubernetes.io/component: task
              app.kubernetes.io/instance: {{ .root.Release.Name }}
      ports:
        - { protocol: TCP, port: 50051 }
    {{- end }}
    {{- if .service.http }}
    - from: {{- toYaml .root.Values.network.ingressFrom | nindent 8 }}
      ports:
        - { protocol: TCP, port: 8080 }
    {{- end }}
    - from: {{- toYaml .root.Values.network.metricsFrom | nindent 8 }}
      ports:
        - { protocol: TCP, port: 9090 }
  egress:
    {{- toYaml .root.Values.network.dns | nindent 4 }}
    {{- if .service.calls }}
    - to:
        {{- range .service.calls }}
        - podSelector:
            matchLabels: {{- include "service.selector" (dict "root" $context.root "name" .) | nindent 14 }}
        {{- end }}
      ports:
        - { protocol: TCP, port: 50051 }
    {{- end }}
    {{- $rules := concat .root.Values.network.stores (.service.egress | default list) (.service.extraEgress | default list) }}
    {{- if .service.objects }}{{ $rules = concat $rules .root.Values.network.objects }}{{ end }}
    {{- if has "MONGODB_URI" (concat .service.secrets (.service.extraSecrets | default list)) }}{{ $rules = concat $rules .root.Values.network.documents }}{{ end }}
    {{- with $rules }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}

{{/* What tasks reach: the stores, and the services, which seeds ask for ids. */}}
{{- define "service.tasksPolicy" -}}
podSelector:
  matchLabels:
    app.kubernetes.io/component: task
    app.kubernetes.io/instance: {{ .Release.Name }}
policyTypes: [Ingress, Egress]
egress:
  - to:
      - podSelector:
          matchLabels:
            app.kubernetes.io/instance: {{ .Release.Name }}
    ports:
      - { protocol: TCP, port: 50051 }
  {{- toYaml (concat .Values.network.dns .Values.network.stores .Values.network.objects) | nindent 2 }}
{{- end -}}
