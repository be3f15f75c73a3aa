import { componentTexts, IconButton } from '@club/ui'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@club/ui/icons'
import { patient } from '@club/ui/returned'
import type { EmblaCarouselType } from 'embla-carousel'
import { Children, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import css from './carousel.module.css'
import { isMotionReduced } from '../motion'
import { WhenNear } from '../when-near'
import bm from './texts/bm.json'
import en from './texts/en.json'

// A few words of their own: those of the whole package would come to first views with slides.
const useSlideText = componentTexts<keyof typeof en>({ en, bm })

// The library that moves the slides is no part of a first view: it comes when the carousel is on the screen, or is to move on.
const Engine = lazy(patient(async () => ({ default: (await import('./carousel-engine')).CarouselEngine })))

type Way = 'next' | 'previous'
const move = (embla: EmblaCarouselType, way: Way) => (way === 'next' ? embla.scrollNext() : embla.scrollPrev())

/** Slides that move on by themselves, can be paused, and stand still under reduced motion. */
export function Carousel({
  label,
  autoplayMs = null,
  perView = 1,
  children,
}: {
  label: string
  /** milliseconds between slides; null disables autoplay */
  autoplayMs?: number | null
  /** how many slides are side by side on a desk */
  perView?: 1 | 2 | 3
  /** one child is one slide */
  children: ReactNode
}) {
  const text = useSlideText()
  const slides = Children.toArray(children)
  const moves = autoplayMs !== null && slides.length > 1 && !isMotionReduced()
  const viewport = useRef<HTMLDivElement>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType | undefined>(undefined)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(moves)
  // A press before the library is there is followed once it is; so is the time of the first move.
  const wanted = useRef<Way | null>(null)
  const movesAt = useRef(Infinity)
  useEffect(() => {
    if (moves) movesAt.current = performance.now() + (autoplayMs ?? Infinity)
  }, [moves, autoplayMs])
  useEffect(() => {
    if (!embla) return undefined
    const onSelect = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', onSelect).on('reInit', onSelect)
    const way = wanted.current ?? (performance.now() >= movesAt.current ? 'next' : null)
    wanted.current = null
    movesAt.current = Infinity
    if (way !== null) move(embla, way)
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect)
    }
  }, [embla])
  useEffect(() => {
    const autoplay = embla?.plugins().autoplay
    if (playing) autoplay?.play()
    else autoplay?.stop()
    if (!playing) movesAt.current = Infinity
  }, [embla, playing])
  const go = (way: Way) => {
    if (embla) move(embla, way)
    else wanted.current = way
  }
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
        {slides.length > 1 ? (
          <WhenNear waiting={null} restMs={moves ? autoplayMs : null}>
            <Suspense fallback={null}>
              <Engine viewport={viewport} autoplayMs={moves ? autoplayMs : null} onReady={setEmbla} />
            </Suspense>
          </WhenNear>
        ) : null}
      </div>
      {slides.length > 1 ? (
        <div className={css.controls}>
          {moves ? (
            <IconButton label={text(playing ? 'pause' : 'play')} onClick={() => setPlaying(!playing)}>
              {playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
            </IconButton>
          ) : null}
          <IconButton label={text('previous')} onClick={() => go('previous')}>
            <ChevronLeftIcon size={20} />
          </IconButton>
          <span className={css.count}>{text('slide', { n: current + 1, total: slides.length })}</span>
          <IconButton label={text('next')} onClick={() => go('next')}>
            <ChevronRightIcon size={20} />
          </IconButton>
        </div>
      ) : null}
    </section>
  )
}
