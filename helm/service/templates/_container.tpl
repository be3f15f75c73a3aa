{{/* What all services read, changed by what the service says itself: `merge` would not let a false, 0 or '' of its own count. */}}
{{- define "service.settings" -}}
{{- $settings := dict -}}
{{- range $from := list .root.Values.settings (.service.settings | default dict) -}}
{{- range $name, $value := $from -}}
{{- $_ := set $settings $name $value -}}
{{- end -}}
{{- end -}}
{{- if .service.objects -}}
{{- $objects := .root.Values.objects -}}
{{- $_ := set $settings "S3_ENDPOINT" (required "objects.endpoint is needed: where receipts, photographs and exports lie" $objects.endpoint) -}}
{{- $_ := set $settings "S3_BUCKET" $objects.bucket -}}
{{- $_ := set $settings "S3_REGION" $objects.region -}}
{{- $_ := set $settings "S3_PATH_STYLE" $objects.pathStyle -}}
{{- end -}}
{{- $_ := set $settings "NATS_STREAM_REPLICAS" .root.Values.nats.streamReplicas -}}
{{- with .root.Values.nats.streamBytesMax -}}
{{- /* As text: a large number would come out as 5e+10. */ -}}
{{- $_ := set $settings "NATS_STREAM_BYTES_MAX" (toString (int64 .)) -}}
{{- end -}}
{{- if .service.database -}}
{{- $_ := set $settings "DATABASE_POOL_MAX" .root.Values.postgres.poolMax -}}
{{- end -}}
{{- toYaml $settings -}}
{{- end -}}

{{/*
The environment of a service: what all share, the addresses of those it calls, its own settings, and its secrets by reference.
A value is never written into a pod's description when it is secret.
*/}}
{{- define "service.env" -}}
{{- $context := . -}}
{{- $settings := include "service.settings" . | fromYaml -}}
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
{{- range $file, $variable := include "service.files" . | fromYaml }}
- name: {{ $variable }}
  value: /etc/club/{{ $file }}
{{- end }}
{{- if include "service.siteClaim" . }}
- name: SITE_DIR
  value: /site
{{- end }}
{{- if .service.publishingKeysSecret }}
- name: PUBLISHING_KEYS_DIR
  value: /etc/club-publishing
{{- end }}
{{- $secrets := concat .service.secrets (.service.extraSecrets | default list) -}}
{{- if and .service.objects .root.Values.objects.workloadIdentity }}{{ $secrets = without $secrets "S3_ACCESS_KEY" "S3_SECRET_KEY" }}{{ end }}
{{- range $secrets }}
- name: {{ . }}
  valueFrom:
    secretKeyRef:
      name: {{ include "service.secretName" $context }}
      key: {{ . }}
{{- end }}
{{- with (include "service.pods" . | fromYaml).extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* The claim of the published site: its own, or that of the service whose site it changes. */}}
{{- define "service.siteClaim" -}}
{{- $owner := ternary (index .root.Values.services (.service.siteOf | default .name)) .service (hasKey .service "siteOf") -}}
{{- $owner.siteClaim | default "" -}}
{{- end -}}

{{/* Files of the service's Secret, each with the variable that names its path; those that all pods read besides come from `pods`. */}}
{{- define "service.files" -}}
{{- $files := dict -}}
{{- range $from := list ((include "service.pods" . | fromYaml).extraFiles | default dict) (.service.files | default dict) -}}
{{- range $file, $variable := $from -}}
{{- $_ := set $files $file $variable -}}
{{- end -}}
{{- end -}}
{{- with $files }}{{ toYaml . }}{{ end -}}
{{- end -}}

{{/* Where and as whom pods run: what holds for all, changed by the service's own. */}}
{{- define "service.pods" -}}
{{- $pods := deepCopy .root.Values.pods -}}
{{- range $name, $value := .service.pods | default dict -}}
{{- $_ := set $pods $name $value -}}
{{- end -}}
{{- toYaml $pods -}}
{{- end -}}

{{/* The part of a pod that does not depend on what runs in it. */}}
{{- define "service.placement" -}}
{{- $pods := include "service.pods" . | fromYaml -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $pods.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- range $field := list "nodeSelector" "tolerations" "affinity" }}
{{- with get $pods $field }}
{{ $field }}: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  {{- with $pods.securityContext }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
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
{{- if include "service.files" . }}
- name: files
  # Not below /run/secrets, where sidecars and workload identity mount tokens of their own.
  mountPath: /etc/club
  readOnly: true
{{- end }}
{{- if include "service.siteClaim" . }}
- name: site
  mountPath: /site
  readOnly: {{ not .service.siteOf }}
{{- end }}
{{- if .service.publishingKeysSecret }}
{{- if not .service.siteOf }}{{ fail (printf "services.%s.publishingKeysSecret has moved: it is services.releases.publishingKeysSecret" .name) }}{{ end }}
{{- $_ := required "services.gateway.siteClaim is needed: what teams publish is kept there" (include "service.siteClaim" .) }}
- name: publishing-keys
  mountPath: /etc/club-publishing
  readOnly: true
{{- end }}
{{- with (include "service.pods" . | fromYaml).extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "service.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: {{ .service.tmpSize | default "256Mi" }}
{{- with include "service.files" . | fromYaml }}
- name: files
  secret:
    secretName: {{ include "service.secretName" $ }}
    defaultMode: 0440
    items:
      {{- range $file, $variable := . }}
      - key: {{ $file }}
        path: {{ $file }}
      {{- end }}
{{- end }}
{{- with include "service.siteClaim" . }}
- name: site
  persistentVolumeClaim:
    claimName: {{ . }}
{{- end }}
{{- with .service.publishingKeysSecret }}
- name: publishing-keys
  secret:
    secretName: {{ . }}
    defaultMode: 0444
{{- end }}
{{- with (include "service.pods" . | fromYaml).extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Publishes the site that the image carries where all replicas read it (ADR 28), before this one is ready; `args` are its command. */}}
{{- define "service.publishSite" -}}
name: publish-site
image: {{ include "service.image" . }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
command: [node, dist/main.cjs]
args: {{- toYaml .args | nindent 2 }}
securityContext: {{- include "service.containerSecurity" . | nindent 2 }}
env:
  - { name: NODE_ENV, value: production }
  - { name: SITE_DIR, value: /site }
  - { name: IMAGE_SITE_DIR, value: /app/site }
  - { name: RELEASE, value: {{ printf "%s %s" .root.Release.Name (include "service.image" . | splitList "/" | last) | quote }} }
resources: {{- toYaml .root.Values.tasks.resources | nindent 2 }}
volumeMounts:
  - { name: site, mountPath: /site }
  - { name: tmp, mountPath: /tmp }
{{- end -}}
