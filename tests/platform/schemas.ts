import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Schema = { [key: string]: unknown }
interface Kind {
  readonly group: string
  readonly version: string
  readonly kind: string
}

const KINDS = new Set([
  'ConfigMap',
  'CronJob',
  'DaemonSet',
  'Deployment',
  'HorizontalPodAutoscaler',
  'Ingress',
  'Job',
  'NetworkPolicy',
  'PersistentVolumeClaim',
])
for (const kind of ['Pod', 'PodDisruptionBudget', 'Role', 'RoleBinding', 'Secret', 'Service', 'ServiceAccount', 'StatefulSet']) KINDS.add(kind)

/**
 * Writes the schemas of what charts describe, one file for each kind as kubeconform looks for them, from the OpenAPI document that
 * Kubernetes publishes with its source: complete in themselves, and strict about unknown fields.
 */
function main([source = '', folder = '']: readonly string[]): void {
  const { definitions } = JSON.parse(readFileSync(source, 'utf8')) as { definitions: Record<string, Schema> }
  const expand = (schema: Schema): Schema => {
    const reference = schema['$ref']
    if (typeof reference === 'string') return expand(definitions[reference.replace('#/definitions/', '')] ?? {})
    if (schema['format'] === 'int-or-string') return { type: ['integer', 'string'] }
    const result: Schema = { ...schema }
    delete result['format']
    for (const key of ['items', 'additionalProperties'])
      if (typeof schema[key] === 'object' && schema[key] !== null) result[key] = expand(schema[key] as Schema)
    const properties = schema['properties'] as Record<string, Schema> | undefined
    if (!properties) return isQuantity(schema) ? { type: ['string', 'number'] } : result
    result['properties'] = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, expand(property)]))
    result['additionalProperties'] = false
    return result
  }
  mkdirSync(folder, { recursive: true })
  for (const schema of Object.values(definitions)) {
    const [first] = (schema['x-kubernetes-group-version-kind'] as Kind[] | undefined) ?? []
    if (!first || !KINDS.has(first.kind) || !schema['properties']) continue
    const group = first.group.split('.')[0]
    const file = [first.kind, ...(group ? [group] : []), first.version].join('-').toLowerCase()
    writeFileSync(join(folder, `${file}.json`), JSON.stringify(expand(schema)))
  }
}

/** `100m` or 1: the document calls both a string. */
const isQuantity = ({ description }: Schema): boolean => String(description ?? '').startsWith('Quantity is a fixed-point')

main(process.argv.slice(2))
