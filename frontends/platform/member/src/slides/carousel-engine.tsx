import type { EmblaCarouselType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useMemo, type RefObject } from 'react'

/** Moves the slides of a carousel of two or more, which stand in its `viewport` already. `onReady` must stay the same function. */
export function CarouselEngine({
  viewport,
  autoplayMs,
  onReady,
}: {
  viewport: RefObject<HTMLDivElement | null>
  autoplayMs: number | null
  onReady: (embla: EmblaCarouselType | undefined) => void
}) {
  const plugins = useMemo(
    () => (autoplayMs === null ? [] : [Autoplay({ delay: autoplayMs, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })]),
    [autoplayMs],
  )
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start' }, plugins)
  useEffect(() => {
    attach(viewport.current)
  }, [attach, viewport])
  useEffect(() => {
    onReady(embla)
    return () => onReady(undefined)
  }, [embla, onReady])
  return null
}
