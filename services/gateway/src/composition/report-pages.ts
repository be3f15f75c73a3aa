import type { IncomingMessage } from 'node:http'
import type { CsvColumn } from '@club/contracts/http'
import type { MemberName } from '@club/contracts/identity'
import { memberNamesOf } from '../clients/member-names'
import type { Services } from '../clients/services'
import { orNull } from '../mapping/instants'
import { RowsAnswer } from '../pipeline/route'

const ROWS_PER_PAGE = 500
/** Whoever reads a report slowly may take this long. */
const REPORT_MS_MAX = 300_000

/** The limit of a stream of report rows. */
export const reportDeadline = (): { deadline: Date } => ({ deadline: new Date(Date.now() + REPORT_MS_MAX) })

/**
 * Gathers a stream in pages, each made into the report's rows at once: what the page needs is asked in one call for all of it, while the
 * page before is being sent.
 */
export async function* inPages<Found, Row>(
  found: AsyncIterable<Found>,
  toRows: (page: readonly Found[]) => Promise<readonly Row[]>,
  rowsPerPage = ROWS_PER_PAGE,
): AsyncGenerator<readonly Row[]> {
  let page: Found[] = []
  let before: Promise<readonly Row[]> | undefined
  let isBegun = false
  for await (const one of found) {
    page.push(one)
    if (page.length < rowsPerPage) continue
    const rows = toRows(page)
    // A failure surfaces when its turn comes.
    rows.catch(() => undefined)
    page = []
    // The first rows are waited for by somebody who looks at an empty table.
    if (before) yield await before
    else if (!isBegun) yield await rows
    before = isBegun ? rows : undefined
    isBegun = true
  }
  if (before) yield await before
  if (page.length > 0) yield await toRows(page)
}

/** The rows of a report as JSON, or as its file for whoever asks for one (decision D98): the same rows either way. */
export function reportAnswer<Row>(
  request: IncomingMessage,
  pages: AsyncIterable<readonly Row[]>,
  file: { readonly name: string; readonly columns: readonly CsvColumn<Row>[] },
): RowsAnswer<Row> {
  return new RowsAnswer(pages, /^text\/csv\b/i.test(request.headers.accept ?? '') ? file : undefined)
}

/** Who the rows of a page are about: reports hold ids, names are identity's. */
export async function peopleOf(
  { identity }: Pick<Services, 'identity'>,
  rows: readonly { readonly memberId: string }[],
): Promise<(row: { readonly memberId: string }) => { userId: string; name: string; email: string; number: string | null }> {
  const names: ReadonlyMap<string, MemberName> = await memberNamesOf(
    identity,
    rows.map(({ memberId }) => memberId),
  )
  return ({ memberId }) => {
    const member = names.get(memberId)
    return { userId: memberId, name: member?.name ?? '', email: member?.email ?? '', number: orNull(member?.number ?? '') }
  }
}
