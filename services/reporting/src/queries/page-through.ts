/** The first page is short: somebody waits for it at an empty table. */
const FIRST_PAGE_MAX = 500
const PAGE_MAX = 1000

/** The pages of a report, each after the last row of the one before, up to a number of rows; paced by the reader, with one page prefetched. */
export async function* pageThrough<Row>(readPage: (after: Row | undefined, limit: number) => Promise<Row[]>, rowsMax: number): AsyncGenerator<Row[]> {
  let left = rowsMax
  const read = (after: Row | undefined) => {
    const limit = Math.min(left, after === undefined ? FIRST_PAGE_MAX : PAGE_MAX)
    left -= limit
    const page = readPage(after, limit)
    // A failure surfaces when its turn comes.
    page.catch(() => undefined)
    return { page, limit }
  }
  let next = left > 0 ? read(undefined) : undefined
  while (next) {
    const page = await next.page
    // The next page is read while this one is sent.
    next = page.length === next.limit && left > 0 ? read(page.at(-1)) : undefined
    if (page.length > 0) yield page
  }
}
