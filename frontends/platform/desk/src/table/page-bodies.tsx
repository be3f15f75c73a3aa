import { Button, Skeletons, Text } from '@club/ui'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useDeskText } from '../desk-text'
import type { ListPages } from './use-list-pages'

/** So far from the view a page is drawn: further than a flick of the wheel leads. */
const NEAR = '1500px 0px'
/** In pixels, of a page that was not drawn yet. */
const HEIGHT_AT_FIRST = 480

interface BodiesParts<Row> {
  paged: ListPages<Row>
  columns: number
  /** the row that the keyboard leads to, once it is drawn */
  wantedRef: RefObject<number | null>
  draw: (rows: readonly Row[], from: number) => ReactNode
}

/**
 * The pages of a list, each a body of the table. Only those near the view have rows in the document; another one keeps its height. The one behind the
 * last is read when it comes near.
 */
export function PageBodies<Row>({ paged, columns, wantedRef, draw }: BodiesParts<Row>) {
  const { pages } = paged
  const starts = pages.map((_, index) => pages.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0))
  const hasMore = pages.at(-1)?.next !== null
  const last = (
    <tr>
      <td colSpan={columns}>{paged.failed === pages.length ? <Unread onRetry={paged.onRetry} /> : <Skeletons shape="table" count={8} />}</td>
    </tr>
  )
  // The one behind the last is among the others: when it has come, what reads it stays, and does not read it again.
  return [...pages.map(({ rows }) => rows), ...(hasMore ? [undefined] : [])].map((rows, index) => (
    <PageBody
      key={index}
      from={starts[index] ?? 0}
      count={rows?.length ?? 0}
      columns={columns}
      wantedRef={wantedRef}
      isFirst={index === 0}
      reader={index === 0 ? null : paged.readerOf(index)}
    >
      {() => (rows ? draw(rows, starts[index] ?? 0) : last)}
    </PageBody>
  ))
}

function Unread({ onRetry }: { onRetry: () => void }) {
  const text = useDeskText()
  return (
    <>
      <Text role="alert">{text('moreFailed')}</Text>
      <Button look="outline" size="small" onClick={onRetry}>
        {text('moreAgain')}
      </Button>
    </>
  )
}

interface BodyParts {
  from: number
  count: number
  columns: number
  wantedRef: RefObject<number | null>
  isFirst: boolean
  /** reads the page as long as it is near the view */
  reader: ReactNode
  children: () => ReactNode
}

function PageBody({ from, count, columns, wantedRef, isFirst, reader, children }: BodyParts) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [{ isNear, height }, setPlace] = useState({ isNear: isFirst, height: HEIGHT_AT_FIRST })
  useEffect(() => {
    const own = body.current
    if (!own) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A row that has the keyboard stays, wherever the wheel leads.
        const isSeen = entries.at(-1)?.isIntersecting === true || own.contains(document.activeElement)
        setPlace((now) => ({ isNear: isSeen, height: now.isNear && !isSeen ? own.offsetHeight : now.height }))
      },
      { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit,
    )
    observer.observe(own)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const row = isNear && wantedRef.current !== null ? body.current?.querySelector<HTMLElement>(`[data-row="${wantedRef.current}"]`) : null
    if (!row) return
    wantedRef.current = null
    row.focus()
  })
  return (
    <tbody ref={body} data-from={from} data-to={from + count}>
      {isNear ? (
        children()
      ) : (
        <tr aria-hidden="true">
          <td colSpan={columns} style={{ height, padding: 0 }} />
        </tr>
      )}
      {isNear ? reader : null}
    </tbody>
  )
}
