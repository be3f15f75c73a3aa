import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, parseAllDocuments, stringify } from 'yaml'

const ROOT = join(import.meta.dirname, '..', '..')
/** Where tests/cluster/tools.sh keeps what it builds. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'baby-club-cluster')
const HELM = join(CACHE, 'bin', 'helm')
const KUBECONFORM = join(CACHE, 'bin', 'kubeconform')
const KUBE_SCORE = join(CACHE, 'bin', 'kube-score')
const PROMTOOL = join(CACHE, 'bin', 'promtool')
/** Speaks as MongoDB does. */
export const FERRETDB = join(CACHE, 'bin', 'ferretdb')
/** An object store with signatures and rights. */
export const MINIO = join(CACHE, 'bin', 'minio')
/** Proxy between a program and a server that disturbs their connection as networks do. */
export const TOXIPROXY = join(CACHE, 'bin', 'toxiproxy')
/** The schemas of what operators add to a cluster. */
const OPERATORS = join(CACHE, 'schemas', 'operators')
/** The versions of Kubernetes whose schemas are there (tests/cluster/tools.sh). */
export const VERSIONS = ['1.34', '1.35', '1.36'] as const

export const toolsAreBuilt = (): boolean =>
  [HELM, KUBECONFORM, KUBE_SCORE, PROMTOOL, FERRETDB, MINIO, TOXIPROXY, OPERATORS, ...VERSIONS.map((version) => join(CACHE, 'schemas', version))].every(
    (path) => existsSync(path),
  )

type Strings = Readonly<Record<string, string>>

export interface PodSpec {
  readonly automountServiceAccountToken: boolean
  readonly nodeSelector?: Strings
  readonly securityContext: object
  readonly terminationGracePeriodSeconds: number
  readonly volumes: readonly { readonly name: string; readonly secret?: { readonly items: readonly { readonly key: string }[] } }[]
  readonly initContainers?: readonly Container[]
  readonly containers: readonly Container[]
}

interface Container {
  readonly name: string
  readonly image: string
  readonly args?: readonly string[]
  readonly resources: object
  readonly securityContext: object
  readonly lifecycle: { readonly preStop: { readonly sleep: { readonly seconds: number } } }
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: { readonly secretKeyRef: object } }[]
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[]
}

/** Whom a network policy names. */
interface Peer {
  readonly podSelector?: { readonly matchLabels?: Strings }
}

/** An object of a cluster, as a chart describes it, with the fields that tests look at: each kind has some of them. */
export interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly annotations?: Strings; readonly labels?: Strings }
  readonly spec: {
    readonly minReadySeconds: number
    readonly ttlSecondsAfterFinished: number
    readonly activeDeadlineSeconds: number
    readonly selector: { readonly matchLabels: Strings } & object
    readonly template: { readonly metadata: { readonly labels: Strings }; readonly spec: PodSpec }
    readonly podSelector: { readonly matchLabels: Strings }
    readonly ingress: readonly { readonly from?: readonly Peer[] }[]
    readonly egress: readonly { readonly to?: readonly Peer[]; readonly ports?: readonly { readonly port: number }[] }[]
  }
}

let chart: string | undefined

/** The chart with its library beside it, in a folder of its own: what Helm puts there is not part of the repository. */
function chartFolder(): string {
  if (chart) return chart
  const folder = mkdtempSync(join(tmpdir(), 'charts-'))
  cpSync(join(ROOT, 'helm'), folder, { recursive: true })
  chart = join(folder, 'loyalty')
  execFileSync(HELM, ['dependency', 'build', chart], { stdio: 'pipe' })
  return chart
}

export const valuesFile = (name: string): string => join(import.meta.dirname, 'values', `${name}.yaml`)

/** Output of `helm template` for a values file and further values. @throws Error with Helm's own words. */
export function render(values: string, ...more: readonly string[]): string {
  return execFileSync(HELM, ['template', 'club', chartFolder(), '--kube-version', '1.35.0', '--namespace', 'baby-club', '-f', valuesFile(values), ...more], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
/** A null stays, as what a release keeps of what it was given. */
const merged = (one: Tree, other: Tree): Tree => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([key, value]) => [key, isTree(one[key]) && isTree(value) ? merged(one[key], value) : value])),
})

/** Output of an upgrade with `--reuse-values` of a release that was given these: its old values become the chart's own. */
export function renderAgain(values: string, given: Tree = {}): string {
  const again = mkdtempSync(join(tmpdir(), 'chart-again-'))
  cpSync(chartFolder(), again, { recursive: true })
  const [defaults, file] = [join(again, 'values.yaml'), valuesFile(values)].map((path) => parse(readFileSync(path, 'utf8')) as Tree)
  writeFileSync(join(again, 'values.yaml'), stringify(merged(merged(defaults ?? {}, file ?? {}), given)))
  return execFileSync(HELM, ['template', 'club', again, '--kube-version', '1.35.0', '--namespace', 'baby-club'], { encoding: 'utf8', stdio: 'pipe' })
}

export const lint = (values: string): string =>
  execFileSync(HELM, ['lint', chartFolder(), '--strict', '--kube-version', '1.35.0', '-f', valuesFile(values)], { encoding: 'utf8', stdio: 'pipe' })

export const manifests = (rendered: string): Manifest[] =>
  parseAllDocuments(rendered)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null)

/** One object of a chart. @throws Error when there is none of that kind and name. */
export function manifest(all: readonly Manifest[], kind: string, name: string): Manifest {
  const found = all.find((one) => one.kind === kind && one.metadata.name === name)
  if (!found) throw new Error(`The chart has no ${kind} ${name}.`)
  return found
}

/** The template of a service's pods. */
export const pod = (all: readonly Manifest[], service: string) => manifest(all, 'Deployment', `club-${service}`).spec.template

/** The container of a service. @throws Error when there is none. */
export const container = (all: readonly Manifest[], service: string): PodSpec['containers'][number] => {
  const [first] = pod(all, service).spec.containers
  if (!first) throw new Error(`${service} has no container.`)
  return first
}

/** Environment of a service, without secrets. */
export const variables = (all: readonly Manifest[], service: string): Record<string, string> =>
  Object.fromEntries(container(all, service).env.map(({ name, value }) => [name, value ?? '(secret)']))

export const ports = (rules: Manifest['spec']['egress']): number[] => rules.flatMap((rule) => (rule.ports ?? []).map(({ port }) => port))

/** Errors of the objects against a version's schemas; empty where they agree. Unknown fields count. */
export function schemaErrors(rendered: string, version: string): string {
  const locations = [join(CACHE, 'schemas', version), OPERATORS].flatMap((folder) => [
    '-schema-location',
    join(folder, '{{ .ResourceKind }}{{ .KindSuffix }}.json'),
  ])
  try {
    execFileSync(KUBECONFORM, ['-strict', ...locations, '-'], { input: rendered, encoding: 'utf8', stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

interface Scored {
  readonly object_name: string
  readonly type_meta: { readonly kind: string }
  readonly checks: readonly {
    readonly check: { readonly id: string }
    readonly grade: number
    readonly skipped: boolean
    readonly comments: readonly { readonly path: string; readonly summary: string }[] | null
  }[]
}
/** kube-score calls that a warning; below it is critical, above it all is well. */
const GRADE_OF_A_WARNING = 5

/** Findings of kube-score in the objects: `kind name check: why`, once each. */
export function scoreFindings(rendered: string, ignored: readonly string[]): string[] {
  const args = ['score', '--output-format', 'json', '--kubernetes-version', 'v1.35', ...ignored.flatMap((id) => ['--ignore-test', id]), '-']
  const { stdout } = spawnSync(KUBE_SCORE, args, { input: rendered, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const scored = JSON.parse(stdout) as readonly Scored[]
  return scored.flatMap(({ object_name: name, type_meta: { kind }, checks }) =>
    checks
      .filter(({ grade, skipped }) => !skipped && grade <= GRADE_OF_A_WARNING)
      .map(({ check, comments }) => `${kind} ${name} ${check.id}: ${(comments ?? []).map(({ path, summary }) => `${path} ${summary}`.trim()).join('; ')}`),
  )
}

/** Output of promtool for a file of rules' tests; empty where all pass. */
export function ruleErrors(testFile: string): string {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', testFile], { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}
