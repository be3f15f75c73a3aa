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
    - to:
        - namespaceSelector: {}
          podSelector:
            matchLabels:
              k8s-app: kube-dns
      ports:
        - { protocol: UDP, port: 53 }
        - { protocol: TCP, port: 53 }
    {{- if .service.calls }}
    - to:
        {{- range .service.calls }}
        - podSelector:
            matchLabels: {{- include "service.selector" (dict "root" $context.root "name" .) | nindent 14 }}
        {{- end }}
      ports:
        - { protocol: TCP, port: 50051 }
    {{- end }}
    {{- with concat .root.Values.network.stores (.service.egress | default list) }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}
