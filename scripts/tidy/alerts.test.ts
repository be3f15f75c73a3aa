import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const ROOT = join(__dirname, '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly annotations: { readonly summary: string; readonly runbook: string }
}
const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as { groups: readonly { rules: readonly Rule[] }[] }
const RULES = groups.flatMap(({ rules }) => rules).map((rule): [string, Rule] => [rule.alert, rule])
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

it('loads the alerts where the metrics are gathered', () => {
  const { rule_files: loaded } = parse(read('deploy/prometheus/prometheus.yaml')) as { rule_files: readonly string[] }
  expect(read('deploy/compose.observability.yaml')).toContain(`./prometheus/alerts.yaml:${loaded[0]}:ro`)
})

it.each(RULES)('%s watches metrics that exist, and has a runbook', (_name, { expr, annotations }) => {
  const metrics = expr.match(/club_\w+/g) ?? []
  expect(metrics).not.toEqual([])
  for (const metric of metrics) expect(read('docs/reference.md')).toContain(`\`${metric}\``)
  const [file = '', anchor] = annotations.runbook.split('#')
  expect(existsSync(join(ROOT, file))).toBe(true)
  expect([...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))).toContain(anchor)
})
