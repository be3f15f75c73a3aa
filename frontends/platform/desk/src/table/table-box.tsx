import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import css from './table-box.module.css'

/** The sides at which columns lie behind the edge of the room: `start`, `end`, both or none. */
function sidesWithMore(room: HTMLElement, table: HTMLElement): string {
  // Browsers round these to different parts of a pixel: a difference below one hides nothing.
  const isMoreBefore = room.scrollLeft > 1
  const isMoreBehind = table.offsetWidth - room.clientWidth - room.scrollLeft > 1
  return [isMoreBefore ? 'start' : '', isMoreBehind ? 'end' : ''].filter(Boolean).join(' ')
}

/**
 * The room of a table. One that fits scrolls with the page, its header kept below that of the frame (`--desk-top`); only one that is
 * wider, or may not be higher than `heightMax` pixels, scrolls in a box of its own, both ways, so that its cells can be reached. A shadow marks
 * each edge that hides columns, because a figure cut in two there reads as another figure.
 */
export function TableBox({
  label,
  heightMax,
  onMeasure,
  children,
}: {
  label: string
  heightMax?: number | undefined
  onMeasure: (width: number, room: number) => void
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  const [more, setMore] = useState('')
  useLayoutEffect(() => {
    const room = box.current
    const table = room?.firstElementChild
    if (!room || !(table instanceof HTMLElement)) return
    const markEdges = () => setMore(sidesWithMore(room, table))
    const measure = () => {
      // Without the bar that the box has once it scrolls: it would keep a table from fitting that fits.
      const width = (room.parentElement ?? room).clientWidth + 1
      setWide(table.offsetWidth > width)
      onMeasure(table.offsetWidth, width)
      markEdges()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room)
    observer.observe(table)
    room.addEventListener('scroll', markEdges, { passive: true })
    return () => {
      observer.disconnect()
      room.removeEventListener('scroll', markEdges)
    }
  }, [onMeasure])
  const scrolls = isWide || heightMax !== undefined
  return (
    <div className={css.room} data-more={more || undefined}>
      <div
        ref={box}
        className={css.box}
        style={heightMax === undefined ? undefined : { maxHeight: heightMax }}
        data-scrolls={scrolls || undefined}
        data-wide={isWide || undefined}
        tabIndex={scrolls ? 0 : undefined}
        role="region"
        aria-label={label}
      >
        {children}
      </div>
    </div>
  )
}
