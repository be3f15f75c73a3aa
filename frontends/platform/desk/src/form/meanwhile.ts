import { ApiRefusal } from '@club/api'

/** A field that somebody else changed while a form was open. */
export interface ChangedField {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
  /** It had not been changed here, so that the form has theirs now. */
  readonly isTaken: boolean
}

/** Changes that somebody else saved while a form was open. */
export interface Meanwhile {
  /** the service's words: who it was */
  readonly words: string
  readonly fields: readonly ChangedField[]
}

type Values = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '')

/**
 * The fields that somebody else changed, by a refusal that has those whose value differs from what was sent (`changes`).
 *
 * @param opened the form as it was opened, or as the last refusal said
 */
export function changedMeanwhile(error: unknown, opened: Values, typed: Values): readonly ChangedField[] {
  const changes = error instanceof ApiRefusal ? (error.body['changes'] as readonly { field: string; now: unknown }[] | undefined) : undefined
  return (changes ?? [])
    .filter(({ field, now }) => field in opened && !isSame(now, opened[field]))
    .map(({ field, now }) => ({ field, mine: typed[field], theirs: now, isTaken: isSame(typed[field], opened[field]) }))
}

/**
 * Whether nobody but the reader changed a record since its form was opened: a list shows a record that was just shown or hidden (D95) before it has
 * read it again, and hands it to its form as it was.
 */
export const isOwnChange = (error: unknown, username: string | undefined): boolean =>
  error instanceof ApiRefusal && username !== undefined && error.body['changedBy'] === username && typeof error.body['updatedAt'] === 'string'
