/** The reports that are made of other services' records. */
export const REPORTS = ['scans', 'orders', 'samples'] as const
export type Report = (typeof REPORTS)[number]

/** A record, or the row of a report, as the rules' `report-records` spell it. */
export interface Content {
  readonly id: string
  readonly content: string
}

export interface Difference {
  /** The record. */
  readonly subject: string
  /** The owner's content; "nothing" when it has none. */
  readonly expected: string
  /** The report's content. */
  readonly found: string
}

export interface Reconciliation {
  readonly report: Report
  readonly at: Date
  readonly compared: number
  readonly differing: number
  /** The first ones. */
  readonly differences: readonly Difference[]
}

const NOTHING = 'nothing'

/** Lists the differences between a page of records and the rows of the same ids, either way. */
export function differencesOf(records: readonly Content[], rows: readonly Content[]): Difference[] {
  const found = new Map(rows.map(({ id, content }) => [id, content]))
  const expected = new Map(records.map(({ id, content }) => [id, content]))
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((id) => expected.get(id) !== found.get(id))
    .map((id) => ({ subject: id, expected: expected.get(id) ?? NOTHING, found: found.get(id) ?? NOTHING }))
}
