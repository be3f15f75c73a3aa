import type { CallDefinition } from '@club/contracts/http'
import type { DescribedType, ShellOffer } from '@club/rules'
import { callKeyOf } from '@club/rules'
import * as z from 'zod'
import { hashBelow } from './describe-exports'
import { hashOf } from './type-descriptions'

interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
}

/** Words for people: a call does not change by them. */
const WORDS = new Set(['$schema', 'description', 'title', 'examples', 'example', 'id'])

/** The members of a schema by their paths, `data[].name`: each with the hash of what it may be, its own members left out. */
function membersOf(schema: JsonSchema, path = ''): (readonly [string, string])[] {
  if (schema.items) return membersOf(schema.items, `${path}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const place = path === '' ? name : `${path}.${name}`
    const mark = schema.required?.includes(name) ? '' : '?'
    return [[place, `${mark}${hashOf(formOf(member))}`] as const, ...membersOf(member, place)]
  })
}

function formOf(schema: JsonSchema): string {
  const { properties, required: _required, items, ...own } = schema
  return JSON.stringify([own, properties ? '{}' : '', items ? formOf(items) : ''], (key, value: unknown) =>
    WORDS.has(key) && typeof value === 'string' ? undefined : value,
  )
}

/** Schemas that have a name stand in one place and are referred to: what they hold takes the place of each reference. */
function withoutReferences(schema: JsonSchema): JsonSchema {
  const definitions = (schema as { readonly $defs?: Readonly<Record<string, unknown>> }).$defs ?? {}
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved)
    if (typeof value !== 'object' || value === null) return value
    const { $ref: reference, $defs: _definitions, ...rest } = value as { readonly $ref?: string; readonly $defs?: unknown }
    const own = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, resolved(inner)]))
    return reference === undefined ? own : { ...(resolved(definitions[reference.replace('#/$defs/', '')]) as object), ...own }
  }
  return resolved(schema) as JsonSchema
}

function describeSchema(schema: z.ZodType, io: 'input' | 'output'): DescribedType {
  const json = withoutReferences(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema)
  const members = Object.fromEntries(membersOf(json))
  return { form: hashOf(formOf(json)), ...(Object.keys(members).length === 0 ? {} : { members }), ...(io === 'input' ? { given: true as const } : {}) }
}

/**
 * Describes calls of the HTTP contract by what a remote knows of them: method, path, who may call, what is sent and what is answered.
 */
export function describeCalls(calls: readonly CallDefinition[]): Pick<ShellOffer, 'calls' | 'types'> {
  const types: Record<string, DescribedType> = {}
  for (const { id, method, path, auth, multipart, body, query, params, answer } of calls) {
    const key = callKeyOf(id)
    const parts = { body, query, params }
    const names = Object.entries(parts).flatMap(([part, schema]) => {
      if (!schema) return []
      types[`${key} ${part}`] = describeSchema(schema, 'input')
      return [`${key} ${part}`]
    })
    types[`${key} answer`] = describeSchema(answer, 'output')
    types[key] = { form: hashOf(JSON.stringify([method, path, auth, multipart?.files, multipart?.numberedFiles])), names: [...names, `${key} answer`] }
  }
  return {
    calls: Object.fromEntries(calls.map(({ id }) => [id, hashBelow(callKeyOf(id), types)] as const).sort(([one], [other]) => (one < other ? -1 : 1))),
    types,
  }
}
