{{/* The pods of a service of one `track`: stable, or a canary of another image beside it. Both answer to the service's name. */}}
{{- define "service.deployment" -}}
{{- $pods := include "service.pods" . | fromYaml -}}
{{- $drain := (include "service.settings" . | fromYaml).DRAIN_SECONDS_MAX | int -}}
{{- $leave := .root.Values.rollout.leaveSeconds | int -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "service.fullname" . }}{{ if eq .track "canary" }}-canary{{ end }}
  labels: {{- include "service.labels" . | nindent 4 }}
spec:
  {{- if not (or .service.autoscaling .service.keda) }}
  replicas: {{ .service.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  # A new pod is known to its callers before an old one goes: they look names up every two seconds, caches between keep answers longer.
  minReadySeconds: {{ .root.Values.rollout.readySeconds }}
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels: {{- include "service.selector" . | nindent 6 }}
      {{- if eq .track "canary" }}
      baby-club/track: canary
      {{- end }}
  template:
    metadata:
      labels: {{- include "service.selector" . | nindent 8 }}
        baby-club/track: {{ .track }}
      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: "9090"
        prometheus.io/path: /metrics
        {{- with $pods.annotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ include "service.fullname" . }}
      {{- include "service.placement" . | nindent 6 }}
      # The pause before the end, DRAIN_SECONDS_MAX, and five to spare: requests in progress are answered first.
      terminationGracePeriodSeconds: {{ add $leave $drain 5 }}
      topologySpreadConstraints:
        {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "service.selector" $ | nindent 14 }}
        {{- end }}
      {{- if .service.siteClaim }}
      initContainers:
        - {{- include "service.publishSite" (merge (dict "args" (list "ops" "site:publish")) .) | nindent 10 }}
      {{- end }}
      containers:
        - name: {{ .name }}
          image: {{ include "service.image" . }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          securityContext: {{- include "service.containerSecurity" . | nindent 12 }}
          env: {{- include "service.env" . | nindent 12 }}
          ports:
            - name: grpc
              containerPort: 50051
            - name: admin
              containerPort: 9090
            {{- if .service.http }}
            - name: http
              containerPort: 8080
            {{- end }}
          startupProbe:
            httpGet: { path: /healthz, port: admin }
            periodSeconds: 2
            failureThreshold: 60
          # Liveness asks the process alone: one whose database is unavailable must not be restarted for it.
          livenessProbe:
            httpGet: { path: /healthz, port: admin }
            periodSeconds: 10
            timeoutSeconds: 3
            failureThreshold: 3
          readinessProbe:
            httpGet: { path: /readyz, port: admin }
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 2
          lifecycle:
            # Callers learn of the end before the process does, so that no new call arrives at a closed door.
            preStop:
              sleep: { seconds: {{ $leave }} }
          resources: {{- toYaml .service.resources | nindent 12 }}
          volumeMounts: {{- include "service.volumeMounts" . | nindent 12 }}
      volumes: {{- include "service.volumes" . | nindent 8 }}
{{- end -}}

{{/* A service: account, deployment, address, disruption budget and, where values ask for it, a scaler. */}}
{{- define "service.workload" -}}
{{- $pods := include "service.pods" . | fromYaml -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "service.fullname" . }}
  labels: {{- include "service.labels" . | nindent 4 }}
  {{- with $pods.serviceAccountAnnotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
# Nothing here talks to the cluster's own API.
automountServiceAccountToken: false
---
{{ include "service.deployment" (merge (dict "track" "stable") .) }}
{{- with .service.canary }}
---
{{ include "service.deployment" (dict "root" $.root "name" $.name "track" "canary" "service" (merge (dict "replicas" .replicas "tag" (.tag | default "") "digest" (.digest | default "") "autoscaling" dict "keda" dict) $.service)) }}
{{- end }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ include "service.fullname" . }}
  labels: {{- include "service.labels" . | nindent 4 }}
spec:
  {{- if .service.http }}
  type: ClusterIP
  {{- else }}
  # Headless: callers see every pod and spread their calls; one address would keep a long connection on a single pod.
  clusterIP: None
  {{- end }}
  selector: {{- include "service.selector" . | nindent 4 }}
    {{- if and .service.canary .service.http .root.Values.gatewayApi.parentRefs }}
    # Its share is the route's to give.
    baby-club/track: stable
    {{- end }}
  ports:
    {{- if .service.http }}
    - name: http
      port: 80
      targetPort: http
    {{- else }}
    - name: grpc
      port: 50051
      targetPort: grpc
      appProtocol: kubernetes.io/h2c
    {{- end }}
    - name: admin
      port: 9090
      targetPort: admin
{{- if and .service.canary .service.http .root.Values.gatewayApi.parentRefs }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ include "service.fullname" . }}-canary
  labels: {{- include "service.labels" . | nindent 4 }}
spec:
  type: ClusterIP
  selector: {{- include "service.selector" . | nindent 4 }}
    baby-club/track: canary
  ports:
    - name: http
      port: 80
      targetPort: http
{{- end }}
{{- if gt (int .service.replicas) 1 }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "service.fullname" . }}
  labels: {{- include "service.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  # A pod that does not get ready anyway must not hold up a drain.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "service.selector" . | nindent 6 }}
{{- end }}
{{- with .service.autoscaling }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "service.fullname" $ }}
  labels: {{- include "service.labels" $ | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "service.fullname" $ }}
  minReplicas: {{ $.service.replicas }}
  maxReplicas: {{ .replicasMax }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ .cpuPercent }}
  {{- with .behavior }}
  behavior: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- with .service.keda }}
---
# By what waits for the service's consumers, where KEDA is installed.
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ include "service.fullname" $ }}
  labels: {{- include "service.labels" $ | nindent 4 }}
spec:
  scaleTargetRef:
    name: {{ include "service.fullname" $ }}
  minReplicaCount: {{ $.service.replicas }}
  maxReplicaCount: {{ .replicasMax }}
  triggers:
    - type: prometheus
      metadata:
        serverAddress: {{ required "monitoring.prometheusUrl is needed: KEDA asks it what waits" $.root.Values.monitoring.prometheusUrl }}
        query: max(club_event_messages_pending{consumer=~"{{ $.name }}--.+"})
        threshold: {{ .waiting | quote }}
{{- end }}
{{- end -}}
