const PAGE_MAX = 1000

/** Reads a report page by page, each after the last row of the one before, up to a number of rows; the reader's pace sets ours. */
export async function* pageThrough<Row>(readPage: (after: Row | undefined, limit: number) => Promise<Row[]>, rowsMax: number): AsyncGenerator<Row> {
  let last: Row | undefined
  for (let left = rowsMax; left > 0;) {
    const limit = Math.min(left, PAGE_MAX)
    const page: Row[] = await readPage(last, limit)
    yield* page
    if (page.length < limit) return
    last = page.at(-1)
    left -= page.length
  }
}
