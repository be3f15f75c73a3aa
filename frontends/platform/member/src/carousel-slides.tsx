import { IconButton } from '@club/ui'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@club/ui/icons'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { Children, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import css from './carousel.module.css'
import { useMemberText } from './member-text'
import { isMotionReduced } from './motion'

export interface CarouselProps {
  label: string
  /** milliseconds between slides; null disables autoplay */
  autoplayMs?: number | null
  /** kept free in pixels while the code loads */
  height?: number
  /** how many slides are side by side on a desk */
  perView?: 1 | 2 | 3
  /** one child is one slide */
  children: ReactNode
}

export function CarouselSlides({ label, autoplayMs = null, perView = 1, children }: CarouselProps) {
  const text = useMemberText()
  const slides = Children.toArray(children)
  const moves = autoplayMs !== null && slides.length > 1 && !isMotionReduced()
  const plugins = useMemo(
    () => (moves ? [Autoplay({ delay: autoplayMs ?? 0, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })] : []),
    [moves, autoplayMs],
  )
  const [viewport, embla] = useEmblaCarousel({ loop: slides.length > 1, align: 'start' }, plugins)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(moves)
  useEffect(() => {
    if (!embla) return undefined
    const onSelect = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', onSelect).on('reInit', onSelect)
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect)
    }
  }, [embla])
  const toggle = useCallback(() => {
    const autoplay = embla?.plugins().autoplay
    if (!autoplay) return
    if (playing) autoplay.stop()
    else autoplay.play()
    setPlaying(!playing)
  }, [embla, playing])
  return (
    <section className={css.carousel} aria-roledescription="carousel" aria-label={label} data-per-view={perView}>
      <div ref={viewport} className={css.viewport}>
        <div className={css.track}>
          {slides.map((slide, index) => (
            <div
              key={index}
              className={css.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={text('slide', { n: index + 1, total: slides.length })}
              inert={perView === 1 && index !== current ? true : undefined}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 ? (
        <div className={css.controls}>
          {moves ? (
            <IconButton label={text(playing ? 'pause' : 'play')} onClick={toggle}>
              {playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
            </IconButton>
          ) : null}
          <IconButton label={text('previous')} onClick={() => embla?.scrollPrev()}>
            <ChevronLeftIcon size={20} />
          </IconButton>
          <span className={css.count}>{text('slide', { n: current + 1, total: slides.length })}</span>
          <IconButton label={text('next')} onClick={() => embla?.scrollNext()}>
            <ChevronRightIcon size={20} />
          </IconButton>
        </div>
      ) : null}
    </section>
  )
}
