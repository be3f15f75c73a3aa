import type { IncomingMessage } from 'node:http'
import type { CsvColumn } from '@club/contracts/http'
import type { MemberName } from '@club/contracts/identity'
import { XLSX_TYPE } from '@club/contracts/xlsx'
import { memberNamesOf } from '../clients/member-names'
import type { Services } from '../clients/services'
import { orNull } from '../mapping/instants'
import { RowsAnswer } from '../pipeline/route'

/**
 * Turns pages of a service's results into pages of a report's rows: lookups for a page are made in one call, while the
 * page before is being sent.
 */
export async function* reportPages<Found, Row>(
  pages: AsyncIterable<{ readonly rows: readonly Found[] }>,
  toRows: (page: readonly Found[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let before: Promise<readonly Row[]> | undefined
  let isBegun = false
  for await (const page of pages) {
    const rows = toRows(page.rows)
    // A failure surfaces when its turn comes.
    rows.catch(() => undefined)
    // The first rows are waited for by somebody who looks at an empty table.
    if (before) yield await before
    else if (!isBegun) yield await rows
    before = isBegun ? rows : undefined
    isBegun = true
  }
  if (before) yield await before
}

/** Pages that are read one after the other, each from behind the last row of the one before, up to so many rows. */
export async function* pagesAfter<Found>(
  read: (after: Found | undefined, limit: number) => Promise<readonly Found[]>,
  { rowsMax, pageRows }: { readonly rowsMax: number; readonly pageRows: number },
): AsyncGenerator<{ readonly rows: readonly Found[] }> {
  let after: Found | undefined
  for (let left = rowsMax; left > 0;) {
    const limit = Math.min(left, pageRows)
    const rows = await read(after, limit)
    if (rows.length > 0) yield { rows }
    if (rows.length < limit) return
    after = rows.at(-1)
    left -= rows.length
  }
}

/** The form of the file that a request accepts; undefined for JSON. */
export function fileAsked(request: IncomingMessage): 'csv' | 'xlsx' | undefined {
  const accepted = (request.headers.accept ?? '').split(/[,;]/, 1)[0]?.trim().toLowerCase()
  return accepted === 'text/csv' ? 'csv' : accepted === XLSX_TYPE ? 'xlsx' : undefined
}

/** The rows of a report as JSON, or as its file in the form that the request accepts (decision D98, ADR 49): the same rows either way. */
export function reportAnswer<Row>(
  request: IncomingMessage,
  pages: AsyncIterable<readonly Row[]>,
  { name, columns }: { readonly name: string; readonly columns: readonly CsvColumn<Row>[] },
): RowsAnswer<Row> {
  const format = fileAsked(request)
  if (format) return new RowsAnswer(pages, { format, name: format === 'csv' ? name : name.replace(/\.csv$/, '.xlsx'), columns })
  return new RowsAnswer(pages)
}

type Person = { readonly userId: string; readonly name: string; readonly email: string; readonly number: string | null; readonly quiet: boolean }
interface OfMember {
  readonly memberId: string
}

/**
 * Finds the people behind the rows of a report: reports hold ids, identity has the names. Each member is fetched once for a whole report,
 * whose rows are limited (decision D97), not once for each page. Meanwhile the read of their data is recorded.
 */
export function peopleOfReport(
  { identity }: Pick<Services, 'identity'>,
  showing: (memberIds: readonly string[]) => void,
): (rows: readonly OfMember[]) => Promise<(row: OfMember) => Person> {
  const known = new Map<string, Person>()
  return async (rows) => {
    const unknown = rows.flatMap(({ memberId }) => (known.has(memberId) ? [] : [memberId]))
    showing(unknown)
    const names: ReadonlyMap<string, MemberName> = await memberNamesOf(identity, unknown)
    for (const memberId of unknown) {
      const member = names.get(memberId)
      known.set(memberId, {
        userId: memberId,
        name: member?.name ?? '',
        email: member?.email ?? '',
        number: orNull(member?.number ?? ''),
        quiet: member?.quiet ?? false,
      })
    }
    return ({ memberId }) => known.get(memberId) as Person
  }
}
