import type { z } from 'zod'
import { assert } from './failures'

/** Form of a value in a jsonb column; it is checked when read, because an older version may have written it. */
export interface JsonCodec<Value> {
  /** @returns JSON text. */
  encode(value: Value): string
  /** @throws ZodError when the column holds something else. */
  decode(json: unknown): Value
}

/** Makes the codec of values that a schema describes. Besides JSON's types it carries bigint and Date, each under a tag. */
export const jsonCodec = <Value>(schema: z.ZodType<Value>): JsonCodec<Value> => ({
  encode: (value) => JSON.stringify(tag(value)),
  decode: (json) => schema.parse(untag(json)),
})

function tag(value: unknown): unknown {
  if (typeof value === 'bigint') return { $bigint: value.toString() }
  if (value instanceof Date) return { $date: value.toISOString() }
  if (Array.isArray(value)) return value.map(tag)
  if (typeof value !== 'object' || value === null) return value
  assert(Object.getPrototypeOf(value) === Object.prototype, 'only plain objects, arrays, bigints, dates and what JSON knows can be kept')
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      assert(!name.startsWith('$'), `${name} is kept for tags`)
      return [name, tag(part)]
    }),
  )
}

function untag(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untag)
  if (typeof value !== 'object' || value === null) return value
  if ('$bigint' in value) return BigInt(value.$bigint as string)
  if ('$date' in value) return new Date(value.$date as string)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, untag(part)]))
}
