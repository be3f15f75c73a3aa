{{/*
A command of a service that runs once and ends, as a hook of the release. Besides the library's dictionary: `task` (its name),
`args` (of main.cjs), `hook`, `weight`, and `secrets` (variables from the service's Secret).
*/}}
{{- define "service.task" -}}
{{- $context := . -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ printf "%s-%s" (include "service.fullname" .) .task | trunc 63 | trimSuffix "-" }}
  labels: {{- include "service.labels" . | nindent 4 }}
  annotations:
    helm.sh/hook: {{ .hook }}
    helm.sh/hook-weight: {{ .weight | quote }}
    # A failed task stays to be read; the next one replaces it.
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: 3
  # One that failed can be read for a day; it is a hook's, which no uninstallation takes along.
  ttlSecondsAfterFinished: 86400
  # Longer than Helm waits: a slow migration continues after Helm has given up, and the next upgrade finds it done.
  activeDeadlineSeconds: {{ .root.Values.tasks.deadlineSeconds }}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: {{ .name }}-{{ .task }}
        app.kubernetes.io/instance: {{ .root.Release.Name }}
        app.kubernetes.io/component: task
        baby-club/task: {{ .task }}
    spec:
      restartPolicy: Never
      {{- include "service.placement" . | nindent 6 }}
      containers:
        - name: {{ .task }}
          image: {{ include "service.image" . }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          command: [node, dist/main.cjs]
          args: {{- toYaml .args | nindent 12 }}
          securityContext: {{- include "service.containerSecurity" . | nindent 12 }}
          env: {{- include "service.env" . | nindent 12 }}
            {{- range .secrets }}
            - name: {{ . }}
              valueFrom:
                secretKeyRef:
                  name: {{ include "service.secretName" $context }}
                  key: {{ . }}
            {{- end }}
          resources: {{- toYaml .root.Values.tasks.resources | nindent 12 }}
          volumeMounts: {{- include "service.volumeMounts" . | nindent 12 }}
      volumes: {{- include "service.volumes" . | nindent 8 }}
{{- end -}}

{{/* The same for the command that publishes the site: it knows no secret and reaches nobody. */}}
{{- define "service.publishSiteTask" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ printf "%s-%s" (include "service.fullname" .) .task }}
  labels: {{- include "service.labels" . | nindent 4 }}
  annotations:
    helm.sh/hook: {{ .hook }}
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: 3
  ttlSecondsAfterFinished: 86400
  activeDeadlineSeconds: {{ .root.Values.tasks.deadlineSeconds }}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: {{ .name }}-{{ .task }}
        app.kubernetes.io/instance: {{ .root.Release.Name }}
        app.kubernetes.io/component: task
        baby-club/task: {{ .task }}
    spec:
      restartPolicy: Never
      {{- include "service.placement" . | nindent 6 }}
      containers:
        - {{- include "service.publishSite" . | nindent 10 }}
      volumes:
        - name: tmp
          emptyDir: {}
        - name: site
          persistentVolumeClaim:
            claimName: {{ .service.siteClaim }}
{{- end -}}
