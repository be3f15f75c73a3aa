import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOPOLOGY } from '../../scripts/start/topology'
import { container, manifest, manifests, pod, ports, render, variables } from './charts'
import type { PodSpec } from './charts'

it('lets go of what failed: jobs after a day, policies with the release', () => {
  const all = manifests(render('minimal'))
  for (const { kind, spec } of all) if (kind === 'Job') expect(spec.ttlSecondsAfterFinished).toBe(86_400)
  expect(manifest(all, 'NetworkPolicy', 'club-migrations').metadata.annotations).toBeUndefined()
})

describe('a task', () => {
  const all = manifests(render('minimal'))
  const policyOf = (task: string) => manifest(all, 'NetworkPolicy', task).spec
  const reached = (task: string): string[] =>
    policyOf(task).egress.flatMap((rule) => (rule.to ?? []).flatMap((peer) => peer.podSelector?.matchLabels?.['app.kubernetes.io/name'] ?? []))

  it('of a migration reaches names and stores alone', () => {
    expect(reached('club-migrations')).toEqual([])
    expect(ports(policyOf('club-migrations').egress)).not.toContain(50051)
  })

  it('of reference data goes where its service goes, and no further', () => {
    for (const [task, service] of [
      ['club-codes-seed', 'codes'],
      ['club-identity-first-admin', 'identity'],
    ] as const) {
      expect(reached(task)).toEqual(TOPOLOGY.find(({ name }) => name === service)?.calls)
      expect(policyOf(task).egress).toEqual(policyOf(`club-${service}`).egress)
    }
  })

  it('is let in by those that it asks, as is nobody else of its kind', () => {
    const callers = (service: string) =>
      manifest(all, 'NetworkPolicy', `club-${service}`).spec.ingress.flatMap((rule) =>
        (rule.from ?? []).flatMap((peer) => peer.podSelector?.matchLabels?.['app.kubernetes.io/name'] ?? []),
      )
    expect(callers('points-ledger')).toEqual(expect.arrayContaining(['codes-seed', 'codes']))
    expect(callers('tiers')).toEqual(['gateway', 'points-ledger', 'points-ledger-seed'])
    expect(callers('gateway')).toEqual(['helm-test'])
  })

  it('may go on for longer than Helm waits, so that a slow migration ends once', () => {
    for (const { kind, spec } of all) if (kind === 'Job') expect(spec.activeDeadlineSeconds).toBe(7200)
  })
})

describe('the site', () => {
  const everything = manifests(render('everything'))
  const mounts = (one: { volumeMounts?: readonly { name: string; readOnly?: boolean }[] } | undefined) => one?.volumeMounts?.find(({ name }) => name === 'site')

  it('is published by the image where all replicas read it, before one of them is ready', () => {
    const { initContainers = [], containers } = pod(everything, 'gateway').spec
    expect(initContainers.map(({ name, args }) => [name, args])).toEqual([['publish-site', ['ops', 'site:publish']]])
    expect(initContainers[0]?.image).toBe(containers[0]?.image)
    expect(Object.fromEntries(initContainers[0]?.env.map(({ name, value }) => [name, value]) ?? [])).toMatchObject({
      SITE_DIR: '/site',
      IMAGE_SITE_DIR: '/app/site',
      RELEASE: 'club gateway:1.4.1',
    })
    expect(mounts(initContainers[0])).toEqual({ name: 'site', mountPath: '/site' })
    expect(variables(everything, 'gateway')).toMatchObject({ SITE_DIR: '/site' })
    expect(mounts(containers[0])).toMatchObject({ readOnly: true })
    expect(pod(manifests(render('minimal')), 'gateway').spec.initContainers).toBeUndefined()
  })

  it('is changed by the service of releases, with the public keys of teams', () => {
    expect(mounts(pod(everything, 'releases').spec.containers[0])).toMatchObject({ readOnly: false })
    expect(variables(everything, 'releases')).toMatchObject({ SITE_DIR: '/site', PUBLISHING_KEYS_DIR: '/etc/club-publishing' })
    expect(variables(everything, 'gateway')).not.toHaveProperty('PUBLISHING_KEYS_DIR')
    expect(mounts(pod(everything, 'codes').spec.containers[0])).toBeUndefined()
    expect(variables(manifests(render('minimal')), 'releases')).not.toHaveProperty('SITE_DIR')
  })

  it('takes the keys of teams where they are used, and says where that is', () => {
    const wrong = ['--set', 'services.gateway.siteClaim=site', '--set', 'services.gateway.publishingKeysSecret=keys']
    expect(() => render('minimal', ...wrong)).toThrow('it is services.releases.publishingKeysSecret')
    expect(() => render('minimal', '--set', 'services.releases.publishingKeysSecret=keys')).toThrow('services.gateway.siteClaim is needed')
  })

  it('is that of the older image after a rollback', () => {
    const { metadata, spec } = manifest(everything, 'Job', 'club-gateway-publish-site')
    expect(metadata.annotations?.['helm.sh/hook']).toBe('post-rollback')
    expect(spec.template.spec.containers[0]?.args).toEqual(['ops', 'site:publish', '--again'])
    expect(spec.template.spec.containers[0]?.env.filter(({ valueFrom }) => valueFrom)).toEqual([])
  })
})

describe('what operators of the cluster add', () => {
  const all = manifests(render('gateway-api'))
  const byName = (kind: string, name: string) => manifest(all, kind, name)

  it('is nothing unless it is asked for', () => {
    const kinds = new Set(manifests(render('minimal')).map(({ kind }) => kind))
    for (const kind of ['HTTPRoute', 'ServiceMonitor', 'PrometheusRule', 'ScaledObject', 'ConfigMap', 'Ingress']) expect(kinds.has(kind)).toBe(false)
  })

  it('sends requests by the Gateway API, a tenth of them to the canary of the gateway', () => {
    expect(byName('HTTPRoute', 'club').spec).toMatchObject({
      hostnames: ['club.example.com'],
      parentRefs: [{ name: 'edge', namespace: 'gateways' }],
      rules: [
        {
          backendRefs: [
            { name: 'club-gateway', weight: 90 },
            { name: 'club-gateway-canary', weight: 10 },
          ],
        },
      ],
    })
    expect(byName('Service', 'club-gateway').spec.selector).toMatchObject({ 'baby-club/track': 'stable' })
    expect(byName('Service', 'club-gateway-canary').spec.selector).toMatchObject({ 'baby-club/track': 'canary' })
    expect(container(all, 'gateway-canary').image).toMatch(/\/gateway:1\.5\.0-rc\.1$/)
    expect(container(all, 'gateway').image).toMatch(/\/gateway:1\.4\.0$/)
  })

  it('lets a canary of a service be called as its other pods are, and no canary be another service', () => {
    const { template, selector } = byName('Deployment', 'club-codes-canary').spec
    expect(template.metadata.labels).toMatchObject({ 'app.kubernetes.io/name': 'codes', 'baby-club/track': 'canary' })
    expect(selector.matchLabels).toMatchObject({ 'baby-club/track': 'canary' })
    expect(container(all, 'codes-canary').image).toMatch(/\/codes@sha256:/)
    expect(byName('Service', 'club-codes').spec.selector).toEqual({ 'app.kubernetes.io/name': 'codes', 'app.kubernetes.io/instance': 'club' })
  })

  it('scales a service by what waits for its consumers, and no fixed number stands against it', () => {
    expect(byName('ScaledObject', 'club-tiers').spec).toMatchObject({
      minReplicaCount: 2,
      maxReplicaCount: 6,
      triggers: [{ type: 'prometheus', metadata: { query: 'max(club_event_messages_pending{consumer=~"tiers--.+"})', threshold: '1000' } }],
    })
    expect(byName('Deployment', 'club-tiers').spec).not.toHaveProperty('replicas')
  })

  it('gathers metrics of every service, where its Service says they are', () => {
    const { selector, endpoints } = byName('ServiceMonitor', 'club').spec as unknown as {
      selector: { matchLabels: Record<string, string> }
      endpoints: readonly { port: string; interval: string }[]
    }
    expect(endpoints).toMatchObject([{ port: 'admin', path: '/metrics', interval: '15s' }])
    for (const { name } of TOPOLOGY) expect(byName('Service', `club-${name}`).metadata.labels).toMatchObject(selector.matchLabels)
  })

  it('gives Grafana each dashboard under its label', () => {
    const { metadata, data } = byName('ConfigMap', 'club-dashboards') as unknown as { metadata: { labels: object }; data: Record<string, string> }
    expect(metadata.labels).toMatchObject({ grafana_dashboard: '1' })
    expect(Object.values(data).map((text) => (JSON.parse(text) as { uid: string }).uid)).toEqual(['club-health', 'club-money', 'club-relays'])
  })
})

describe('helm test', () => {
  const all = manifests(render('minimal'))

  it('walks through the gateway, knows the password of the first administrator and nothing else, and reaches nobody else', () => {
    const { metadata, spec } = manifest(all, 'Pod', 'club-helm-test') as unknown as { metadata: { annotations: object }; spec: PodSpec }
    expect(metadata.annotations).toMatchObject({ 'helm.sh/hook': 'test' })
    const [walk] = spec.containers
    expect(walk?.args).toEqual([readFileSync(join(__dirname, '..', '..', 'helm', 'loyalty', 'tests', 'walk.cjs'), 'utf8')])
    expect(walk?.env.filter(({ valueFrom }) => valueFrom)).toEqual([
      { name: 'ADMIN_PASSWORD', valueFrom: { secretKeyRef: { name: 'club-identity', key: 'ADMIN_PASSWORD' } } },
    ])
    const { egress } = manifest(all, 'NetworkPolicy', 'club-helm-test').spec
    expect(ports(egress)).toEqual([53, 53, 8080])
  })

  it('does not try staff where no first administrator is made', () => {
    const without = manifests(render('minimal', '--set', 'firstAdmin=null'))
    const { spec } = manifest(without, 'Pod', 'club-helm-test') as unknown as { spec: PodSpec }
    expect(spec.containers[0]?.env.map(({ name }) => name)).toEqual(['CLUB_URL', 'PUBLIC_ORIGIN', 'MESSAGES_URL'])
  })
})

it('does not hold up a drain for a pod that is not ready', () => {
  for (const { kind, spec } of manifests(render('minimal')))
    if (kind === 'PodDisruptionBudget') expect(spec).toMatchObject({ maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow' })
})
