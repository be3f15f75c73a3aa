import { Skeleton } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense } from 'react'
import type { CarouselProps } from './carousel-slides'

// The slides stand on a library that a first view need not wait for.
const loadSlides = () => import('./carousel-slides')
const Slides = lazy(patient(async () => ({ default: (await loadSlides()).CarouselSlides })))

/** Slides that move on by themselves, can be paused, and stand still under reduced motion. */
export function Carousel(props: CarouselProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 180} />}>
      <Slides {...props} />
    </Suspense>
  )
}
