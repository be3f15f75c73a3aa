import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ElementType, MouseEvent, ReactNode, Ref } from 'react'
import css from './button.module.css'
import { classes } from './classes'

export type ButtonLook = 'filled' | 'soft' | 'outline' | 'quiet' | 'text' | 'accent' | 'danger' | 'dangerOutline' | 'dangerQuiet'

interface ButtonShape {
  /** filled = the one primary action of a screen; dangerOutline and, for one of many, dangerQuiet = leads to a danger that a dialog confirms */
  look?: ButtonLook
  size?: 'regular' | 'small'
  wide?: boolean
  icon?: ReactNode
  iconAfter?: ReactNode
  children: ReactNode
}

function shape({ look = 'filled', size = 'regular', wide = false }: Omit<ButtonShape, 'children'>): string {
  return classes(css.button, css[size], css[look], wide && css.wide)
}

/** Stops the press itself and, of a submit button, the sending of its form (the Enter key presses it too). */
function refusePress(event: MouseEvent): void {
  event.preventDefault()
}

/** Where the pointer went down last. */
let pressed: EventTarget | null = null

/**
 * Moves the focus to what is pressed by a pointer as the pointer comes up. When it goes down, the field that is left would show
 * what is wrong with it and move the button from under the pointer; and Safari gives a button no focus at all. By the click, what
 * the field that is left takes over (a day, as it was typed) has to be drawn, for the handler of the click to know of it.
 */
const focusAfterPress = {
  onMouseDown: (event: MouseEvent) => {
    event.preventDefault()
    pressed = event.currentTarget
  },
  onMouseUp: ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (pressed === currentTarget) currentTarget.focus({ preventScroll: true })
  },
}

/** A button of at least 44 px; `busy` shows progress and refuses presses, yet keeps the focus, which a disabled button loses. */
export function Button({
  look,
  size,
  wide,
  icon,
  iconAfter,
  busy = false,
  type = 'button',
  disabled,
  children,
  ref,
  onClick,
  ...rest
}: ButtonShape & {
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
  'data-autofocus'?: boolean
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'style' | 'color'>) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...focusAfterPress}
      onClick={busy ? refusePress : onClick}
      className={shape({ look, size, wide })}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon}
      <span>{children}</span>
      {iconAfter}
    </button>
  )
}

/** A link that looks like a button; `as` takes a router's link component, whose props pass through (`to`, `state`). */
export function LinkButton({
  look,
  size,
  wide,
  icon,
  iconAfter,
  as: Tag = 'a',
  children,
  ...rest
}: ButtonShape & {
  as?: ElementType
  to?: unknown
  state?: unknown
  replace?: boolean
} & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'className' | 'style' | 'color'>) {
  return (
    <Tag {...rest} {...focusAfterPress} className={shape({ look, size, wide })}>
      {icon}
      <span>{children}</span>
      {iconAfter}
    </Tag>
  )
}

/** A link in or under running text that is a target of its own: as high as a thumb. `as` takes a router's link component. */
export function TextLink({
  as: Tag = 'a',
  children,
  ...rest
}: { as?: ElementType; to?: unknown; children: ReactNode } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'className' | 'style' | 'color'>) {
  return (
    <Tag {...rest} className={css.textLink}>
      {children}
    </Tag>
  )
}

/** A square 44 px button with an icon; `label` is its name. */
export function IconButton({
  label,
  children,
  ref,
  type = 'button',
  ...rest
}: { label: string; children: ReactNode; ref?: Ref<HTMLButtonElement> } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'>) {
  return (
    <button {...rest} ref={ref} type={type} aria-label={label} title={label} className={css.iconButton}>
      {children}
    </button>
  )
}
