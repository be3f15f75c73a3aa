/** A part of an OpenAPI document that says what a value looks like. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
}

/** Draws that look random and are the same for the same seed. */
export interface Draws {
  /** True so often, between 0 and 1. */
  often(share: number): boolean
  one<T>(choices: readonly T[]): T
  upTo(most: number): number
}

/** By mulberry32. */
export function drawsOf(seed: number): Draws {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    often: (share) => next() < share,
    one: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    upTo: (most) => Math.floor(next() * (most + 1)),
  }
}

/** Texts that some field expects. */
const TEXTS = ['en', 'x', '0', '0123456789', '601123456789', 'parent@example.com', 'ABCDEFGH23', '2026-01-15', 'Sup3rBaby!x', 'https://example.com/x'] as const
/** Texts that something has stumbled over before. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '-1',
  '1e309',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  'سلام 👶🏽',
  `'; DROP TABLE members; --`,
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '%00',
  '=1+1',
  '<script>',
  'x'.repeat(300),
] as const
const HOSTILE_NUMBERS = [-1, 1.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300, -0] as const
const NUMBERS = [0, 1, 2, 5, 10, 120] as const
const DEPTH_MAX = 5
const OPTIONAL_SHARE = 0.6
const KNOWN_SHARE = 0.6

/** Makes up values of schemas. */
export interface MadeUp {
  /** A value of a schema; of so many of its parts, something else instead. */
  valueOf(schema: Schema, hostileShare: number): unknown
  /** A part of an address; none can hold half of a character. */
  pathPart(hostileShare: number): string
  /** A text that the system itself has answered, for later values: ids are of use again. */
  learn(text: string): void
}

const KNOWN_MAX = 400
const KNOWN_LENGTH_MAX = 60

/** `own`: texts that belong to the caller, such as their id, without which most calls end at once. */
export function makeUp(draws: Draws, schemas: Readonly<Record<string, Schema>>, own: readonly string[]): MadeUp {
  const { often, one, upTo } = draws
  const known: string[] = [...own]
  const resolve = (schema: Schema): Schema => (schema.$ref ? resolve(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema)
  const hostile = (): unknown => one<unknown>([null, one(HOSTILE_TEXTS), one(HOSTILE_NUMBERS), [], {}, [[{}]], { $ne: null }, true])

  const text = ({ format, minLength = 0, maxLength }: Schema): string => {
    if (format === 'date-time') return one(['2026-01-15T10:00:00+08:00', '2026-11-01T00:00:00Z'])
    if (format === 'uri') return 'https://example.com/x'
    const chosen = often(KNOWN_SHARE) ? one(known) : one(TEXTS)
    return chosen.slice(0, maxLength).padEnd(minLength, 'x')
  }
  const number = ({ minimum = -Infinity, maximum = Infinity }: Schema): number => Math.min(maximum, Math.max(minimum, one(NUMBERS)))

  const valueOf = (given: Schema, hostileShare: number, depth = 0): unknown => {
    if (often(hostileShare)) return hostile()
    const schema = resolve(given)
    const inner = (part: Schema) => valueOf(part, hostileShare, depth + 1)
    const variants = schema.anyOf ?? schema.oneOf
    if (variants) return valueOf(one(variants), hostileShare, depth)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner)) as unknown
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return one(schema.enum)
    switch (schema.type) {
      case 'object': {
        const wanted = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name) === true || often(OPTIONAL_SHARE))
        return depth > DEPTH_MAX ? {} : Object.fromEntries(wanted.map(([name, field]) => [name, inner(field)]))
      }
      case 'array':
        return depth > DEPTH_MAX ? [] : Array.from({ length: Math.max(schema.minItems ?? 0, upTo(2)) }, () => inner(schema.items ?? {}))
      case 'integer':
      case 'number':
        return number(schema)
      case 'boolean':
        return often(0.5)
      case 'null':
        return null
      default:
        return text(schema)
    }
  }
  return {
    valueOf,
    pathPart: (hostileShare) => one(often(hostileShare) ? HOSTILE_TEXTS.filter((part) => part !== '' && part !== '\ud800') : known),
    learn(learned) {
      if (learned === '' || learned.length > KNOWN_LENGTH_MAX || known.includes(learned)) return
      if (known.length < KNOWN_MAX) known.push(learned)
      // The caller's own stay.
      else known[own.length + upTo(KNOWN_MAX - own.length - 1)] = learned
    },
  }
}
