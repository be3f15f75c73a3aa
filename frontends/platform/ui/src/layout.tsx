import type { CSSProperties, ElementType, ReactNode, Ref } from 'react'
import css from './layout.module.css'
import { classes } from './classes'

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

/** The content column of one screen with its heading; `width` narrow for forms, wide for staff tables. */
export function Page({
  title,
  intro,
  actions,
  back,
  width = 'regular',
  provisional = false,
  children,
}: {
  title?: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  back?: ReactNode
  width?: 'narrow' | 'regular' | 'wide'
  /** the heading is a placeholder of the coming one: visible, and read aloud only then */
  provisional?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes(css.page, css[width])}>
      {back ? <div className={css.back}>{back}</div> : null}
      {title === undefined ? null : (
        <div className={css.heading} aria-hidden={provisional || undefined}>
          <div>
            <h1>{title}</h1>
            {intro ? <p className={css.intro}>{intro}</p> : null}
          </div>
          {actions ? <div className={css.actions}>{actions}</div> : null}
        </div>
      )}
      {children}
    </div>
  )
}

/**
 * Placeholder of a coloured card that greets: visible, and read aloud only once the card is there. `points` gives it a place for a balance, hidden
 * until somebody writes into `data-figure`.
 */
export function Hero({ title, intro, points }: { title: ReactNode; intro?: ReactNode; points?: { label: string; unit: string } }) {
  return (
    <div className={css.hero} aria-hidden="true">
      <h1>{title}</h1>
      <p>{intro}</p>
      {points ? (
        <p hidden className={css.points}>
          {points.label}
          <br />
          <strong data-figure /> {points.unit}
        </p>
      ) : null}
    </div>
  )
}

/** Children under each other, `gap` in steps of 4 px. */
export function Stack({
  gap = 4,
  as: Tag = 'div',
  className,
  style,
  children,
  ...rest
}: {
  gap?: Gap
  as?: ElementType
  className?: string
  style?: CSSProperties
  children: ReactNode
  id?: string
  role?: string
}) {
  return (
    <Tag {...rest} className={classes(css.stack, className)} style={{ ...style, gap: `var(--club-space-${gap})` }}>
      {children}
    </Tag>
  )
}

/** Children beside each other, wrapping; those of a `filled` one fill its lines on a phone, so that buttons below each other are equally wide. */
export function Row({
  gap = 3,
  justify = 'start',
  align = 'center',
  wrap = true,
  filled = false,
  className,
  children,
}: {
  gap?: Gap
  justify?: 'start' | 'center' | 'end' | 'between'
  align?: 'start' | 'center' | 'end' | 'stretch'
  wrap?: boolean
  filled?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={classes(css.row, filled && css.filled, className)}
      style={{
        gap: `var(--club-space-${gap})`,
        justifyContent: justify === 'between' ? 'space-between' : justify,
        alignItems: align,
        flexWrap: wrap ? 'wrap' : 'nowrap',
      }}
    >
      {children}
    </div>
  )
}

/** Equal tiles: as many columns as fit with at least `min` pixels each. */
export function Grid({ min = 160, gap = 4, children }: { min?: number; gap?: Gap; children: ReactNode }) {
  return (
    <div className={css.grid} style={{ gap: `var(--club-space-${gap})`, gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))` }}>
      {children}
    </div>
  )
}

/** Two columns on a desk (main and side), one below the other on a phone. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.main}>{main}</div>
      <div className={css.side}>{side}</div>
    </div>
  )
}

/** A word such as "or" between two ways to do the same, with a line on both sides. */
export const Divider = ({ children }: { children: ReactNode }) => <p className={css.divider}>{children}</p>

/** A raised surface; `tone` tints it. */
export function Card({
  tone = 'plain',
  padding = 'regular',
  as: Tag = 'div',
  className,
  children,
  ...rest
}: {
  tone?: 'plain' | 'primary' | 'accent' | 'blush' | 'soft'
  padding?: 'none' | 'tight' | 'regular' | 'wide'
  as?: ElementType
  className?: string
  children: ReactNode
  'aria-label'?: string
  id?: string
}) {
  return (
    <Tag {...rest} className={classes(css.card, css[`tone-${tone}`], css[`pad-${padding}`], className)}>
      {children}
    </Tag>
  )
}

/** A titled part of a page or a long form. */
export function Section({
  title,
  intro,
  actions,
  id,
  children,
}: {
  title: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  id?: string
  children: ReactNode
}) {
  return (
    <section className={css.section} id={id}>
      <div className={css.heading}>
        <div>
          <h2>{title}</h2>
          {intro ? <p className={css.intro}>{intro}</p> : null}
        </div>
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}

/** Running text in the type scale. Line breaks of server text are kept with `lines` (D14). */
export function Text({
  size = 'body',
  tone = 'ink',
  weight = 'regular',
  align,
  lines = false,
  as: Tag = 'p',
  className,
  children,
  ...rest
}: {
  size?: 'display' | 'title' | 'heading' | 'body' | 'small'
  tone?: 'ink' | 'soft' | 'primary' | 'danger' | 'success'
  weight?: 'regular' | 'medium' | 'bold'
  align?: 'start' | 'center' | 'end'
  lines?: boolean
  as?: ElementType
  className?: string
  children: ReactNode
  id?: string
  role?: string
  tabIndex?: number
  ref?: Ref<HTMLParagraphElement>
}) {
  return (
    <Tag
      {...rest}
      className={classes(css.text, css[`size-${size}`], css[`ink-${tone}`], css[`weight-${weight}`], lines && css.lines, className)}
      style={align ? { textAlign: align } : undefined}
    >
      {children}
    </Tag>
  )
}

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
  ...rest
}: {
  as?: ElementType
  children: ReactNode
  role?: string
  'aria-live'?: 'polite' | 'assertive'
}) {
  return (
    <Tag {...rest} className={css.hidden}>
      {children}
    </Tag>
  )
}

/** A label and its value in a description list. */
export function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
