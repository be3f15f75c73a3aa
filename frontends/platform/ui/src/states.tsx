import { pictureSources } from '@club/rules'
import { useState, type ReactNode } from 'react'
import { Button } from './button'
import { classes } from './classes'
import { EmptyArt, ErrorArt } from './illustrations'
import css from './states.module.css'
import { useUiText } from './ui-text'

/** Nothing here yet: a picture, one sentence, one action. */
export function EmptyState({ title, children, action, art }: { title: ReactNode; children?: ReactNode; action?: ReactNode; art?: ReactNode }) {
  return (
    <div className={css.state}>
      <div className={css.art}>{art ?? <EmptyArt />}</div>
      <h2 className={css.title}>{title}</h2>
      {children ? <p className={css.words}>{children}</p> : null}
      {action}
    </div>
  )
}

/** It broke: what happened, and a way to try again. */
export function FailedState({
  title,
  children,
  onRetry,
  art,
  busy,
  announced = true,
}: {
  title?: ReactNode
  children?: ReactNode
  /** false where an alert reports the failure already */
  announced?: boolean
  onRetry?: () => void
  art?: ReactNode
  busy?: boolean
}) {
  const text = useUiText()
  return (
    <div className={css.state} role={announced ? 'alert' : undefined}>
      <div className={css.art}>{art ?? <ErrorArt />}</div>
      <h2 className={css.title}>{title ?? text('loadFailed')}</h2>
      {children ? <p className={css.words}>{children}</p> : null}
      {onRetry ? (
        <Button onClick={onRetry} busy={busy}>
          {text('retry')}
        </Button>
      ) : null}
    </div>
  )
}

/** Not allowed or not possible: why, and what to do next. */
export function RefusedState({ title, children, action, art }: { title: ReactNode; children?: ReactNode; action?: ReactNode; art?: ReactNode }) {
  return (
    <div className={css.state} role="status">
      <div className={css.art}>{art ?? <EmptyArt />}</div>
      <h2 className={css.title}>{title}</h2>
      {children ? <p className={css.words}>{children}</p> : null}
      {action}
    </div>
  )
}

/** A grey block in the shape of what is coming. */
export function Skeleton({ height = 16, width = '100%', round = false }: { height?: number | string; width?: number | string; round?: boolean }) {
  return <span aria-hidden="true" className={classes(css.skeleton, round && css.round)} style={{ height, width }} />
}

/**
 * Placeholders of whole screens: `list` of rows, `notes` one under the other, `cards` in a grid, `tiles` with a picture each, `shelves` of
 * tiles below a balance and tabs, `pictures` of such tiles as wide as a phone, `form`, `table`, `detail`. Announces "Loading". Into what is marked `data-picture` and `data-name` the
 * first frame of the page puts what it knows already.
 */
export function Skeletons({
  shape = 'list',
  count = 4,
}: {
  shape?: 'list' | 'notes' | 'cards' | 'tiles' | 'shelves' | 'pictures' | 'form' | 'table' | 'detail'
  count?: number
}) {
  const text = useUiText()
  const items = Array.from({ length: count }, (_, index) => index)
  return (
    <div role="status" aria-busy="true" className={css[`skeletons-${shape}`]}>
      <span className={css.hidden}>{text('loading')}</span>
      {shape === 'detail' ? (
        <>
          <Skeleton height={220} />
          <Skeleton height={32} width="60%" />
          <Skeleton />
          <Skeleton width="80%" />
        </>
      ) : null}
      {shape === 'list'
        ? items.map((item) => (
            <div key={item} className={css.skeletonRow}>
              <Skeleton height={48} width={48} round />
              <div className={css.skeletonLines}>
                <Skeleton width="55%" />
                <Skeleton width="35%" />
              </div>
            </div>
          ))
        : null}
      {shape === 'notes'
        ? items.map((item) => (
            <div key={item} className={css.skeletonCard}>
              <Skeleton width="60%" />
              <Skeleton width="30%" />
              <Skeleton height={48} />
            </div>
          ))
        : null}
      {shape === 'cards'
        ? items.map((item) => (
            <div key={item} className={css.skeletonCard}>
              <Skeleton height={120} />
              <Skeleton width="70%" />
              <Skeleton width="40%" />
            </div>
          ))
        : null}
      {shape === 'shelves' ? (
        <>
          {/* As tall as the coming content, so that the tiles below do not move. */}
          <Skeleton height="7.02rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3.5rem" />
          <Skeleton height="4.44rem" width="80%" />
        </>
      ) : null}
      {shape === 'tiles' || shape === 'shelves' || shape === 'pictures' ? (
        <div className={classes(css.tiles, shape === 'pictures' && css.wide)}>
          {items.map((item) => (
            <div key={item} className={css.tile}>
              <span data-picture className={css.tilePicture}>
                <Skeleton height="100%" />
              </span>
              <span className={css.tileWords}>
                <span data-name className={css.tileName}>
                  <Skeleton width="80%" />
                </span>
                <Skeleton width="40%" />
                <Skeleton width="60%" />
              </span>
            </div>
          ))}
        </div>
      ) : null}
      {shape === 'form'
        ? items.map((item) => (
            <div key={item} className={css.skeletonLines}>
              <Skeleton width="30%" />
              <Skeleton height={48} />
            </div>
          ))
        : null}
      {shape === 'table' ? items.map((item) => <Skeleton key={item} height={44} />) : null}
    </div>
  )
}

/** A picture that keeps its room while it loads, comes in the size the screen needs, and never shows a broken mark. */
export function Picture({
  src,
  alt,
  width,
  height,
  fallback,
  fit = 'cover',
  eager = false,
  sizes = `${width}px`,
}: {
  src: string | null | undefined
  alt: string
  width: number
  height: number
  fallback?: ReactNode
  fit?: 'cover' | 'contain'
  eager?: boolean
  /** how wide it is drawn, as of `<img sizes>`, where that is not its own width */
  sizes?: string
}) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!src || failed === src)
    return (
      <span
        className={css.pictureFallback}
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        {fallback ?? <EmptyArt />}
      </span>
    )
  return (
    <img
      className={css.picture}
      src={src}
      srcSet={pictureSources(src)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={{ objectFit: fit, aspectRatio: `${width} / ${height}` }}
      onError={() => setFailed(src)}
    />
  )
}
