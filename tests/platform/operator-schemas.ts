import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

type Schema = { [key: string]: unknown }
interface Definition {
  readonly spec: {
    readonly group: string
    readonly names: { readonly kind: string }
    readonly versions: readonly { readonly name: string; readonly schema: { readonly openAPIV3Schema: Schema } }[]
  }
}

/**
 * `operator-schemas.ts FOLDER FILE...`: writes the schemas of what operators add to a cluster, as kubeconform looks for them, from the definitions
 * that operators publish with their source; strict about unknown fields.
 */
function main([folder = '', ...files]: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  for (const file of files) {
    const { group, names, versions } = (parse(readFileSync(file, 'utf8')) as Definition).spec
    for (const { name, schema } of versions) {
      const path = join(folder, `${[names.kind, group.split('.')[0], name].join('-').toLowerCase()}.json`)
      writeFileSync(path, JSON.stringify(strict(schema.openAPIV3Schema)))
    }
  }
}

function strict(schema: Schema): Schema {
  if (schema['x-kubernetes-int-or-string'] === true) return { type: ['integer', 'string'] }
  const result: Schema = { ...schema }
  delete result['format']
  for (const key of ['items', 'additionalProperties']) if (typeof schema[key] === 'object' && schema[key] !== null) result[key] = strict(schema[key] as Schema)
  const properties = schema['properties'] as Record<string, Schema> | undefined
  if (!properties) return result
  result['properties'] = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, strict(property)]))
  if (schema['x-kubernetes-preserve-unknown-fields'] !== true) result['additionalProperties'] = false
  return result
}

main(process.argv.slice(2))
