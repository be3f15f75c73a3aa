import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { manifests, render, scoreFindings } from './charts'
import type { Manifest } from './charts'

const FOLDER = join(__dirname, 'golden')
const VALUES = readdirSync(join(__dirname, 'values')).map((file) => file.replace('.yaml', ''))
/** Two services stand for all: one with a database and files, and the one that browsers reach. */
const WHOLE = /^club-(?:codes|gateway)\b/

const nameOf = ({ kind, metadata: { name } }: Manifest): string => `${kind} ${name}`
/** Objects whose content is a file of its own in the chart, and compared with that. */
const COPIED = new Set(['ConfigMap', 'PrometheusRule'])
const isWhole = ({ kind, metadata: { name } }: Manifest): boolean => !COPIED.has(kind) && (WHOLE.test(name) || !name.startsWith('club-'))
const minimal = new Map(manifests(render('minimal')).map((one) => [nameOf(one), stringify(one)]))

/**
 * The chart's output for a values file: all objects by name, and those of two services whole; for all files but the first only the differences from
 * it.
 */
function goldenOf(values: string): string {
  const all = manifests(render(values)).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const shown = all.filter((one) => isWhole(one) && (values === 'minimal' || minimal.get(nameOf(one)) !== stringify(one)))
  return [...all.map(nameOf), ...shown.map((one) => `---\n${stringify(one)}`)].join('\n')
}

describe.each(VALUES)('the chart with values for %s', (values) => {
  it('makes what it made before: UPDATE_GOLDEN=1 writes down what a change of the chart is meant to make', () => {
    const file = join(FOLDER, `${values}.golden`)
    if (process.env['UPDATE_GOLDEN'] === '1') {
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(file, goldenOf(values))
    }
    expect(existsSync(file)).toBe(true)
    expect(goldenOf(values)).toBe(readFileSync(file, 'utf8'))
  })

  it('is what kube-score asks for, but for what is explained', () => {
    expect(scoreFindings(render(values), Object.keys(EXPLAINED)).filter((finding) => !LONE.test(finding))).toEqual([])
  })
})

/** Checks of kube-score that the chart does otherwise, each with its reason. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'container-security-context-user-group-id': 'The user of the image is `node`, 1000, whom the base image has; a platform that chooses ids is let (openshift).',
  'container-ephemeral-storage-request-and-limit': 'The root file system is read-only, and each emptyDir has a limit of its own.',
  'deployment-has-host-podantiaffinity': 'Spread over zones and hosts instead, which goes on with fewer hosts than pods.',
  'container-image-pull-policy':
    'Tags of releases do not move, and a pod starts on a node that has its image while the registry is away; a value says otherwise.',
  'container-resources':
    'No limit of processor time: it makes answers wait while the node is idle. Memory has a limit, and both are requested, which a test of ours asks for.',
}
/** Reporting serves screens of staff and catches up by itself: one pod until values say more. A canary may be one pod, and has no budget of its own. */
/** KEDA decides how many pods tiers has, whom kube-score does not know. */
const LONE = /^(?:Deployment \S*club-(?:reporting|tiers) deployment-replicas|Deployment \S*-canary (?:deployment-replicas|deployment-has-poddisruptionbudget))/

it('explains no check of kube-score that finds nothing', () => {
  const found = ['minimal', 'everything'].flatMap((values) => scoreFindings(render(values), [])).join('\n')
  expect(Object.keys(EXPLAINED).filter((id) => !found.includes(` ${id}: `))).toEqual([])
})

it('asks for processor time and memory, and limits memory, of every container', () => {
  for (const values of VALUES)
    for (const { kind, metadata, spec } of manifests(render(values))) {
      if (kind !== 'Deployment' && kind !== 'Job') continue
      for (const { name, resources } of [...spec.template.spec.containers, ...(spec.template.spec.initContainers ?? [])])
        expect([metadata.name, name, resources]).toEqual([
          metadata.name,
          name,
          { requests: { cpu: expect.anything() as string, memory: expect.anything() as string }, limits: { memory: expect.anything() as string } },
        ])
    }
})
