import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { TOPOLOGY } from '../../scripts/start/topology'
import { container, lint, manifest, manifests, pod, ports, render, renderAgain, schemaErrors, variables, VERSIONS } from './charts'

const VALUES = readdirSync(join(__dirname, 'values')).map((file) => file.replace('.yaml', ''))
const refusal = (...more: readonly string[]): string => {
  try {
    render('minimal', ...more)
    return ''
  } catch (error) {
    return String((error as { stderr?: string }).stderr)
  }
}
it.each(VERSIONS)('the schemas of Kubernetes %s know a field that there is not, and one that is missing', (version) => {
  const rendered = render('minimal')
  expect(schemaErrors(rendered.replace('readinessProbe:', 'readinesProbe:'), version)).toContain('readinesProbe')
  expect(schemaErrors(rendered.replace(/^ {2}selector:\n {4}matchLabels:/m, '  chosen:\n    matchLabels:'), version)).not.toBe('')
})

describe('values that are refused', () => {
  it.each([
    ['a field that there is not', ['--set', 'pod.nodeSelector.a=b'], "additional properties 'pod' not allowed"],
    ['a field of a service that there is not', ['--set', 'services.codes.replica=3'], "additional properties 'replica' not allowed"],
    ['a URL with a password among the settings', ['--set', 'settings.TRACE_URL=http://me:secret@host'], '/settings/TRACE_URL'],
    ['a password among the settings', ['--set', 'settings.SMTP_PASSWORD=x'], 'SMTP_PASSWORD'],
    ['no replica', ['--set', 'services.codes.replicas=0'], '/services/codes/replicas'],
    ['a drain without an end', ['--set', 'settings.DRAIN_SECONDS_MAX=3600'], '/settings/DRAIN_SECONDS_MAX'],
    ['pods as root', ['--set', 'pods.securityContext.runAsNonRoot=false'], '/pods/securityContext/runAsNonRoot'],
    ['no object store', ['--set', 'objects.endpoint='], 'objects.endpoint is needed'],
    ['more pods than PostgreSQL has connections for', ['--set', 'services.codes.replicas=20'], 'services may open'],
    ['a number of copies that makes no majority', ['--set', 'nats.streamReplicas=2'], '/nats/streamReplicas'],
    [
      'KEDA without what it asks',
      ['--set', 'services.tiers.keda.replicasMax=4', '--set', 'services.tiers.keda.waiting=10'],
      'monitoring.prometheusUrl is needed',
    ],
    ['two scalers of one service', ['--set', 'services.gateway.keda.replicasMax=4', '--set', 'services.gateway.keda.waiting=10'], '/services/gateway'],
    ['a scaler that works in a way that there is not', ['--set', 'services.gateway.autoscaling.behavior.scaleSideways.selectPolicy=Max'], 'scaleSideways'],
    ['a calm of more than an hour', ['--set', 'services.gateway.autoscaling.behavior.scaleDown.stabilizationWindowSeconds=3601'], 'stabilizationWindowSeconds'],
    ['no registry', ['--set', 'image.registry='], 'image.registry is needed'],
    ['an ingress without TLS', ['--set', 'ingress.className=nginx', '--set', 'ingress.hosts={club.example.com}'], 'ingress.tlsSecretName is needed'],
  ])('%s', (_what, more, words) => {
    expect(refusal(...more)).toContain(words)
  })
})

describe.each(VALUES)('the chart with values for %s', (values) => {
  const rendered = render(values)
  const all = manifests(rendered)

  it('passes the strict lint of Helm', () => {
    expect(lint(values)).toContain('0 chart(s) failed')
  })

  it.each(VERSIONS)('is what the schemas of Kubernetes %s describe', (version) => {
    expect(schemaErrors(rendered, version)).toBe('')
  })

  it('is the same for an upgrade that takes again what the release was given', () => {
    // To Kubernetes a null is what is not there.
    const withoutNulls = (one: unknown): unknown => JSON.parse(JSON.stringify(one, (_key, value: unknown) => value ?? undefined))
    expect(withoutNulls(manifests(renderAgain(values)))).toEqual(withoutNulls(all))
  })

  it('labels pods with what selects them alone, so that a new version of the chart replaces none', () => {
    for (const { kind, metadata, spec } of all)
      if (kind === 'Deployment') {
        const track = metadata.name.endsWith('-canary') ? 'canary' : 'stable'
        expect([metadata.name, spec.template.metadata.labels]).toEqual([metadata.name, { ...spec.selector.matchLabels, 'baby-club/track': track }])
      }
  })

  it('gives every pod the time to leave, to drain and a little more', () => {
    for (const { name } of TOPOLOGY) {
      const { lifecycle } = container(all, name)
      expect(pod(all, name).spec.terminationGracePeriodSeconds).toBe(lifecycle.preStop.sleep.seconds + Number(variables(all, name)['DRAIN_SECONDS_MAX']) + 5)
    }
  })

  it('runs nothing as root, with a capability, on a writable disk or with a token of the cluster', () => {
    const templates = all.flatMap(({ kind, spec }) => (kind === 'Deployment' || kind === 'Job' ? [spec.template.spec] : []))
    expect(templates.length).toBeGreaterThan(TOPOLOGY.length)
    for (const { automountServiceAccountToken, securityContext, containers } of templates) {
      expect({ automountServiceAccountToken, ...securityContext }).toMatchObject({
        automountServiceAccountToken: false,
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      for (const one of containers)
        expect(one.securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } })
    }
  })

  it('lets nobody go everywhere, and selects every pod with a policy', () => {
    const policies = all.filter(({ kind }) => kind === 'NetworkPolicy')
    expect(policies.filter(({ spec }) => (spec.egress ?? []).some((rule) => Object.keys(rule).length === 0))).toEqual([])
    const selected = policies.map(({ spec }) => spec.podSelector.matchLabels['app.kubernetes.io/name'])
    for (const { name } of TOPOLOGY) expect(selected).toContain(name)
    // A pod without its own policy falls under default-deny.
    expect(manifest(all, 'NetworkPolicy', 'club-nobody').spec).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/instance': 'club' } },
      policyTypes: ['Ingress', 'Egress'],
    })
  })

  it('keeps no key below /run/secrets, where sidecars mount tokens', () => {
    for (const { name } of TOPOLOGY) {
      expect(Object.values(variables(all, name)).filter((value) => value.startsWith('/run/secrets'))).toEqual([])
      expect(variables(all, name)['RPC_KEY_FILE']).toBe('/etc/club/rpc-key.json')
    }
  })
})

describe('a value', () => {
  const everything = manifests(render('everything'))
  const openshift = manifests(render('openshift'))
  const external = manifests(render('external-secrets'))
  const production = manifests(render('production'))

  it('of a service wins over that of all, a zero and an empty one too', () => {
    expect(variables(everything, 'gateway')).toMatchObject({ PROXY_HOPS: '0' })
    expect(variables(everything, 'gateway')).not.toHaveProperty('LOG_LEVEL')
    expect(variables(everything, 'codes')).toMatchObject({ LOG_LEVEL: 'debug' })
  })

  it('of the pods holds for all but a service that has its own', () => {
    expect(pod(everything, 'gateway').spec.nodeSelector).toEqual({ club: 'edge' })
    expect(pod(everything, 'codes').spec).toMatchObject({ nodeSelector: { 'kubernetes.io/arch': 'amd64' }, priorityClassName: 'club' })
    expect(manifest(everything, 'Job', 'club-codes-migrate').spec.template.spec).toMatchObject({ priorityClassName: 'club', tolerations: [{ key: 'club' }] })
  })

  it('of an image is the digest before the tag of the service before the tag of all', () => {
    expect(container(production, 'codes').image).toMatch(/\/codes@sha256:/)
    expect(container(everything, 'gateway').image).toMatch(/\/gateway:1\.4\.1$/)
    expect(container(production, 'tiers').image).toMatch(/\/tiers:1\.4\.0$/)
  })

  it('of null takes an id away, for a platform that chooses ids', () => {
    expect(pod(openshift, 'codes').spec.securityContext).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
  })

  it('of null takes the scaler of the gateway away, in an upgrade that takes it again too', () => {
    const given = manifests(render('minimal', '--set', 'services.gateway.autoscaling=null'))
    expect(given.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')).toEqual([])
    expect(manifests(renderAgain('minimal', { services: { gateway: { autoscaling: null } } }))).toEqual(given)
  })

  it('of the name service replaces where names are asked for', () => {
    const { egress } = manifest(openshift, 'NetworkPolicy', 'club-codes').spec
    expect(ports(egress)).toContain(5353)
    expect(ports(egress)).not.toContain(53)
    expect(ports(manifest(openshift, 'NetworkPolicy', 'club-migrations').spec.egress)).toContain(5353)
  })

  it('of the object store reaches those who keep files, and nobody else', () => {
    const users = TOPOLOGY.filter(({ name }) => 'S3_ENDPOINT' in variables(production, name)).map(({ name }) => name)
    expect(users).toEqual(TOPOLOGY.filter(({ needs }) => needs.includes('objects')).map(({ name }) => name))
    expect(variables(production, 'codes')).toMatchObject({ S3_BUCKET: 'baby-club', S3_REGION: 'ap-southeast-5', S3_PATH_STYLE: 'false' })
  })

  it('of an additional secret is read from the Secret of the service alone, with the way to what it names', () => {
    const uri = container(external, 'content').env.find(({ name }) => name === 'MONGODB_URI')
    expect(uri?.valueFrom?.secretKeyRef).toEqual({ name: 'vault-content', key: 'MONGODB_URI' })
    expect(ports(manifest(external, 'NetworkPolicy', 'club-content').spec.egress)).toContain(27017)
    expect(ports(manifest(external, 'NetworkPolicy', 'club-codes').spec.egress)).not.toContain(27017)
  })

  it('of an annotation is on every account, where workload identity looks', () => {
    for (const { name } of TOPOLOGY)
      expect(manifest(external, 'ServiceAccount', `club-${name}`).metadata.annotations).toEqual({ 'iam.example.com/role': 'club' })
  })

  it('of the identity of pods takes the place of keys', () => {
    for (const name of ['codes', 'contests', 'gateway']) {
      expect(Object.keys(variables(external, name)).filter((variable) => /^S3_.*KEY$/.test(variable))).toEqual([])
      expect(variables(production, name)).toMatchObject({ S3_ACCESS_KEY: '(secret)', S3_SECRET_KEY: '(secret)' })
    }
  })

  it('of more files is in every pod, with the variable that names each', () => {
    for (const { name } of TOPOLOGY)
      expect(variables(external, name)).toMatchObject({
        NATS_CREDS_FILE: '/etc/club/nats.creds',
        NATS_CA_FILE: '/etc/club/nats-ca.pem',
        RPC_KEY_FILE: '/etc/club/rpc-key.json',
      })
    const files = pod(external, 'tiers').spec.volumes.find(({ name }) => name === 'files')
    expect(files?.secret?.items.map(({ key }) => key).sort()).toEqual(['nats-ca.pem', 'nats.creds', 'rpc-callers.json', 'rpc-key.json'])
  })

  it('of streams and of connections holds for every service that has them', () => {
    for (const { name, needs } of TOPOLOGY) {
      expect(variables(production, name)).toMatchObject({ NATS_STREAM_REPLICAS: '3', NATS_STREAM_BYTES_MAX: '50000000000' })
      expect('DATABASE_POOL_MAX' in variables(production, name)).toBe(needs.includes('database'))
    }
  })

  it('of the pause before the end is as long for every pod', () => {
    expect(container(everything, 'codes').lifecycle.preStop).toEqual({ sleep: { seconds: 30 } })
    expect(manifest(everything, 'Deployment', 'club-codes').spec.minReadySeconds).toBe(35)
  })

  it('of what a scaler may do is bounded, and no fixed number stands against it', () => {
    expect(manifest(production, 'HorizontalPodAutoscaler', 'club-codes').spec).toMatchObject({ minReplicas: 4, maxReplicas: 12 })
    expect(manifest(production, 'Deployment', 'club-codes').spec).not.toHaveProperty('replicas')
  })

  it('of the cluster on a development machine are taken, and fit on two processors with all that its scaler may add', () => {
    const cluster = manifests(render('minimal', '-f', join(__dirname, '..', '..', 'deploy', 'cluster', 'values.yaml')))
    expect(manifest(cluster, 'HorizontalPodAutoscaler', 'club-gateway').spec).toMatchObject({ minReplicas: 2, maxReplicas: 5 })
    const requested = TOPOLOGY.map(({ name }) => {
      const { replicas = 5 } = manifest(cluster, 'Deployment', `club-${name}`).spec as { replicas?: number }
      const { cpu } = (container(cluster, name).resources as { requests: { cpu: string } }).requests
      return replicas * Number(cpu.replace('m', ''))
    })
    // Stores, names and figures of use ask for 270 of the 2,000.
    expect(requested.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1730)
  })

  it('of how fast a scaler works are passed on, and left to Kubernetes where there are none', () => {
    const everything = manifests(render('everything'))
    expect(manifest(everything, 'HorizontalPodAutoscaler', 'club-gateway').spec).toMatchObject({
      behavior: { scaleDown: { stabilizationWindowSeconds: 600, policies: [{ type: 'Pods', value: 1, periodSeconds: 120 }] } },
    })
    expect(manifest(production, 'HorizontalPodAutoscaler', 'club-codes').spec).not.toHaveProperty('behavior')
  })
})
