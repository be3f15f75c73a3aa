{{/*
The environment of a service: what all share, the addresses of those it calls, its own settings, and its secrets by reference.
A value is never written into a pod's description when it is secret.
*/}}
{{- define "service.env" -}}
{{- $context := . -}}
{{- $settings := merge (dict) (.service.settings | default dict) .root.Values.settings -}}
- name: NODE_ENV
  value: production
- name: NODE_OPTIONS
  value: {{ printf "--max-old-space-size=%d" (int .service.heapMb) | quote }}
{{- range $called := .service.calls }}
- name: {{ $called | upper | replace "-" "_" }}_ADDR
  value: {{ printf "%s:50051" (include "service.fullname" (dict "root" $context.root "name" $called)) | quote }}
{{- end }}
{{- range $name, $value := $settings }}
{{- if ne (toString $value) "" }}
- name: {{ $name }}
  value: {{ toString $value | quote }}
{{- end }}
{{- end }}
{{- range $file, $variable := .service.files }}
- name: {{ $variable }}
  value: /run/secrets/{{ $file }}
{{- end }}
{{- if .service.siteClaim }}
- name: SITE_DIR
  value: /site
{{- end }}
{{- range .service.secrets }}
- name: {{ . }}
  valueFrom:
    secretKeyRef:
      name: {{ include "service.secretName" $context }}
      key: {{ . }}
{{- end }}
{{- end -}}

{{- define "service.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "service.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "service.volumeMounts" -}}
- name: tmp
  mountPath: /tmp
{{- if .service.files }}
- name: files
  mountPath: /run/secrets
  readOnly: true
{{- end }}
{{- if .service.siteClaim }}
- name: site
  mountPath: /site
  readOnly: true
{{- end }}
{{- end -}}

{{- define "service.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: {{ .service.tmpSize | default "256Mi" }}
{{- if .service.files }}
- name: files
  secret:
    secretName: {{ include "service.secretName" . }}
    defaultMode: 0440
    items:
      {{- range $file, $variable := .service.files }}
      - key: {{ $file }}
        path: {{ $file }}
      {{- end }}
{{- end }}
{{- with .service.siteClaim }}
- name: site
  persistentVolumeClaim:
    claimName: {{ . }}
    readOnly: true
{{- end }}
{{- end -}}
