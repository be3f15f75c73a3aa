import type { IncomingMessage } from 'node:http'
import type { CsvColumn, PageAsked } from '@club/contracts/http'
import type { ListQuery } from '@club/contracts/platform/lists'
import { LIST_MEMBERS_SEARCHED_MAX, LIST_PAGE_ROWS } from '@club/rules'
import type { PagedList } from '@club/rules'
import type { Services } from '../clients/services'
import type { RowsAnswer } from '../pipeline/route'
import { fileAsked, reportAnswer, reportPages } from './report-pages'

interface FoundPage<Found> {
  readonly rows: readonly Found[]
  /** of a page that was asked for: key of the last row, '' when no row follows */
  readonly next?: string
}

/** A page of rows as a call answers it; `cut` where more members fit the search than a list looks for. */
export interface PageAnswer<Row> {
  readonly data: Row[]
  readonly next: string | null
  readonly cut?: boolean
}

interface ListOf<Found, Row> {
  readonly list: PagedList
  readonly asked: PageAsked
  readonly request: IncomingMessage
  /** Reads the rows: all of them, newest first, without a query. */
  readonly read: (query: ListQuery | undefined) => AsyncIterable<FoundPage<Found>>
  readonly toRows: (page: readonly Found[]) => Promise<readonly Row[]>
  readonly file: { readonly name: string; readonly columns: readonly CsvColumn<Row>[] }
}

/** Whether a request asks for a page, or for other rows than the whole list. */
export const isPageAsked = ({ limit, before, q, sort, filter }: PageAsked): boolean =>
  limit !== undefined || before !== '' || q !== '' || sort !== undefined || filter.length > 0

/**
 * The query for the service that keeps a list. Identity looks up the members whom a search means, since services keep ids alone; `isCut` says that
 * more members may fit than a list searches for.
 */
export async function listQueryOf({ identity }: Pick<Services, 'identity'>, list: PagedList, asked: PageAsked): Promise<{ query: ListQuery; isCut: boolean }> {
  const { members } = asked.q === '' ? { members: [] } : await identity.searchMembers({ text: asked.q, limit: LIST_MEMBERS_SEARCHED_MAX })
  const { column, isDescending } = asked.sort ?? list.order
  const query = {
    search: asked.q,
    memberIds: members.map(({ memberId }) => memberId),
    filters: [...asked.filter],
    sort: column,
    descending: isDescending,
    before: asked.before,
    limit: asked.limit ?? LIST_PAGE_ROWS,
  }
  return { query, isCut: members.length >= LIST_MEMBERS_SEARCHED_MAX }
}

/** A page of a list as it is asked for, or for `limit` 0 all that fit, read page after page, up to so many rows. */
export async function* listedPages<Found>(
  read: (list: ListQuery) => Promise<{ readonly rows: readonly Found[]; readonly next: string }>,
  list: ListQuery,
  { rowsMax, pageRows }: { readonly rowsMax: number; readonly pageRows: number },
): AsyncGenerator<{ readonly rows: readonly Found[]; readonly next: string }> {
  let { before } = list
  for (let left = rowsMax; left > 0; left -= pageRows) {
    const page = await read({ ...list, before, limit: list.limit || Math.min(left, pageRows) })
    yield page
    if (list.limit > 0 || page.next === '') return
    before = page.next
  }
}

/** A page as it is answered. */
export const pageAnswer = <Row>(data: readonly Row[], next: string, isCut: boolean): PageAnswer<Row> => ({
  data: [...data],
  next: next || null,
  ...(isCut ? { cut: true } : {}),
})

/** Answers a list: as the documents say without a field of a page, else the page, or all rows that fit as the file that the request accepts (D98). */
export async function listAnswer<Found, Row>(
  services: Pick<Services, 'identity'>,
  { list, asked, request, read, toRows, file }: ListOf<Found, Row>,
): Promise<RowsAnswer<Row> | PageAnswer<Row>> {
  if (!isPageAsked(asked)) return reportAnswer(request, reportPages(read(undefined), toRows), file)
  const { query, isCut } = await listQueryOf(services, list, asked)
  if (fileAsked(request)) return reportAnswer(request, reportPages(read({ ...query, limit: 0 }), toRows), file)
  for await (const { rows, next = '' } of read(query)) return pageAnswer(await toRows(rows), next, isCut)
  return pageAnswer([], '', isCut)
}
