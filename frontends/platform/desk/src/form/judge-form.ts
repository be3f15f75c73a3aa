import { ERRORS, isErrorName, type CallDefinition, type ErrorName } from '@club/contracts/http'
import type { DeskTextKey } from '../desk-text'

/** Problem of one field: the words beside it, and the service's refusal that says the same of the whole form. */
export interface FieldProblem {
  field: string
  words: string
  refusal: ErrorName | null
}

type Phrase = (key: DeskTextKey, values?: Record<string, string | number>) => string

interface Issue {
  code?: string
  message: string
  expected?: string
  path?: readonly PropertyKey[]
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
  errors?: readonly (readonly Issue[])[]
}

const figures = (count: number | bigint | undefined) => Number(count ?? 0).toLocaleString('en-GB')
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
/** A refusal whose text needs no values: a limit is given in words of its own. */
const isPlain = (name: string): name is ErrorName => isErrorName(name) && !ERRORS[name].en.includes('{')
const hasFile = (value: unknown) => value instanceof File || (Array.isArray(value) && value.length > 0)

/** A union fails as a whole; the reason of its fitting alternative is nested. */
const leaves = (issue: Issue): readonly Issue[] => [issue, ...(issue.errors ?? []).flat().flatMap(leaves)]

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined), values)
}

/** The words beside a field: what would be right, rather than that something is wrong. */
function wordsOf(issue: Issue, value: unknown, refusal: ErrorName | null, phrase: Phrase): string {
  if (isEmpty(value) || (typeof value === 'string' && value.trim() === '')) return phrase('fillIn')
  const all = leaves(issue)
  const beyond = all.find(({ code }) => code === 'too_big' || code === 'too_small')
  if (beyond?.code === 'too_big') {
    if (beyond.origin === 'string') return phrase('tooLong', { max: figures(beyond.maximum) })
    return phrase(beyond.origin === 'array' ? 'tooMany' : 'atMost', { max: figures(beyond.maximum) })
  }
  if (beyond && beyond.origin !== 'string') return phrase('atLeast', { min: figures(beyond.minimum) })
  if (all.some(({ expected }) => expected === 'int')) return phrase('wholeNumber')
  if (all.some(({ code }) => code === 'invalid_format') && all.some(({ code }) => code === 'invalid_type')) return phrase('wholeNumber')
  if (typeof value === 'number') return phrase('decimals')
  return refusal === null ? phrase('fillIn') : ERRORS[refusal].en
}

/**
 * Judges what a form would send by the schema of its call and the rules of its files.
 *
 * @param input as it would be sent, files beside the fields
 * @returns one problem for each wrong field, in the order of the schema
 */
export function judgeForm(call: CallDefinition, input: Readonly<Record<string, unknown>>, phrase: Phrase): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  const parsed = call.body?.safeParse(input)
  for (const issue of (parsed?.error?.issues ?? []) as readonly Issue[]) {
    const field = (issue.path ?? []).map(String).join('.')
    const refusal =
      leaves(issue)
        .map(({ message }) => message)
        .find(isPlain) ?? null
    if (!problems.some((one) => one.field === field))
      problems.push({ field, words: wordsOf(issue, valueAt(input, issue.path ?? []), refusal, phrase), refusal })
  }
  for (const [field, rule] of Object.entries(call.multipart?.files ?? {})) {
    if (rule.required && !hasFile(input[field])) problems.push({ field, words: phrase('fillIn'), refusal: rule.missing })
  }
  const { together } = call.multipart ?? {}
  const absent = together?.fields.filter((field) => !hasFile(input[field])) ?? []
  if (together && absent.length > 0 && absent.length < together.fields.length)
    problems.push(...absent.map((field) => ({ field, words: phrase('togetherHint'), refusal: together.refusal })))
  return problems
}
