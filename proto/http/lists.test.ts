import * as z from 'zod'
import { CALLS } from './calls'

/** Paths of a schema's lists without a maximum. Records count as lists only when their keys are free, not from a closed set. */
function unboundedLists(schema: z.ZodType | undefined, path = ''): string[] {
  if (!schema) return []
  const { type, ...def } = (schema as unknown as { _zod: { def: { type: string } & Readonly<Record<string, unknown>> } })._zod.def
  const inner = (key: string, at = path) => unboundedLists(def[key] as z.ZodType, at)
  switch (type) {
    case 'array': {
      const checks = (def['checks'] ?? []) as { _zod: { def: { maximum?: number; length?: number } } }[]
      const isBounded = checks.some(({ _zod }) => (_zod.def.maximum ?? _zod.def.length) !== undefined)
      return [...(isBounded ? [] : [`${path}[]`]), ...inner('element', `${path}[]`)]
    }
    case 'object':
      return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([key, field]) => unboundedLists(field, `${path}.${key}`))
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap((option) => unboundedLists(option, path))
    case 'record':
      return inner('valueType', `${path}{}`)
    case 'pipe':
      return inner('out')
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return inner('innerType')
    default:
      return []
  }
}

describe('the lists of answers', () => {
  it('finds a list without a maximum wherever it is', () => {
    const named = z.object({ name: z.string() })
    expect(unboundedLists(z.object({ data: z.array(named), more: z.array(z.array(named).max(2)).optional(), few: z.array(named).length(2) }))).toEqual([
      '.data[]',
      '.more[]',
    ])
  })
  it.each(CALLS.filter(({ long }) => long !== 'file').map((call) => [call.id, call] as const))(
    '%s names the maximum of each list in its answer',
    (_id, { answer }) => {
      expect(unboundedLists(answer)).toEqual([])
    },
  )
  it('sends what is long to staff, but for files of members', () => {
    expect(CALLS.filter(({ long, auth }) => long !== undefined && auth !== 'admin').map(({ id, long }) => `${id}: ${long}`)).toEqual([
      'user.points.statement: file',
      'user.privacy.export: file',
    ])
  })
})
