import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const ROOT = join(__dirname, '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly annotations: { readonly summary: string; readonly runbook: string }
}
const { groups } = parse(read('helm/loyalty/alerts.yaml')) as { groups: readonly { rules: readonly Rule[] }[] }
const RULES = groups.flatMap(({ rules }) => rules).map((rule): [string, Rule] => [rule.alert, rule])
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

/** Metrics that services export, and of a histogram its parts: what docs/reference.md lists, which is made from their sources. */
const EXPORTED = [...read('docs/reference.md').matchAll(/^\| `(club_\w+)` \| (\w+)/gm)].flatMap(([, name = '', kind]) =>
  kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
)
/** Metrics that an expression names; `histogram_quantile` is a function of PromQL. */
const metricsOf = (expr: string): string[] => expr.match(/\b[a-z][a-z0-9]*_\w+(?=[{[) ]|$)(?!\()/g)?.filter((name) => name !== 'histogram_quantile') ?? []

const DASHBOARDS = readdirSync(join(ROOT, 'helm/loyalty/dashboards'))
it.each(DASHBOARDS)('the dashboard %s shows nothing that no service exports', (file) => {
  const { panels, uid } = JSON.parse(read(`helm/loyalty/dashboards/${file}`)) as { uid: string; panels: readonly { targets: readonly { expr: string }[] }[] }
  const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsOf(expr)))
  expect(uid).toBe(`club-${file.replace('.json', '')}`)
  expect(asked.length).toBeGreaterThanOrEqual(panels.length)
  expect(asked.filter((metric) => !EXPORTED.includes(metric))).toEqual([])
})

it('loads the alerts where the metrics are gathered', () => {
  const { rule_files: loaded } = parse(read('deploy/prometheus/prometheus.yaml')) as { rule_files: readonly string[] }
  expect(read('deploy/compose.observability.yaml')).toContain(`../helm/loyalty/alerts.yaml:${loaded[0]}:ro`)
})

it.each(RULES)('%s watches metrics that exist, and has a runbook', (_name, { expr, annotations }) => {
  expect(metricsOf(expr)).not.toEqual([])
  expect(metricsOf(expr).filter((metric) => !EXPORTED.includes(metric))).toEqual([])
  const [file = '', anchor] = annotations.runbook.split('#')
  expect(existsSync(join(ROOT, file))).toBe(true)
  expect([...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))).toContain(anchor)
})
