/** Position of a row in a list that is newest first: its instant as PostgreSQL writes it, to the microsecond, and its id. */
export interface ListCursor {
  readonly at: string
  readonly id: string
}

/** The position before the first row of such a list. */
export const BEFORE_THE_NEWEST: ListCursor = { at: 'infinity', id: '00000000-0000-0000-0000-000000000000' }
