import { useFocusTrap } from '@mantine/hooks'
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton, type ButtonLook } from './button'
import { classes } from './classes'
import { focusFirstInvalid } from './form-errors'
import { CloseIcon } from './icons'
import css from './overlay.module.css'
import { useUiText } from './ui-text'

interface OverlayShape {
  role: 'dialog' | 'alertdialog'
  kind: 'dialog' | 'sheet' | 'alert' | 'wide'
  labelledBy: string
  describedBy?: string
  returnTo?: string | undefined
  onEscape: () => void
  onBackdrop?: () => void
  children: ReactNode
}

let openOverlays = 0

/** The opener of each open window. */
const openers = new WeakMap<Element, Element | null>()

/** The topmost window. */
function topmost(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].filter((box) => box.closest('[hidden]') === null).at(-1)
}

const Hidden = createContext(false)

/** Hides the open windows below it, with their typed values: they are in the body, where hiding the page does not reach them. */
export const HideOverlays = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => <Hidden value={hidden}>{children}</Hidden>

/**
 * Gives the focus back after a window closed: to its opener; after an alert about a form, to the first invalid field; where the opener went with its
 * own window, to that window's opener; else to the window below or the page. `field` is the id of a better place than the opener.
 */
function giveFocusBack(opener: Element | null, before: Element | null, role: OverlayShape['role'], field: string | undefined): void {
  if (role === 'alertdialog' && focusFirstInvalid(opener?.closest('form'))) return
  const next = (field === undefined ? null : document.getElementById(field)) ?? (opener?.isConnected ? opener : before)
  const below = topmost()
  // Another window may have opened meanwhile: the page behind it gets no focus.
  if (next instanceof HTMLElement && next.isConnected && (below?.contains(next) ?? true)) next.focus()
  if (document.activeElement !== document.body) return
  ;(below ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true })
}

function Overlay({ role, kind, labelledBy, describedBy, returnTo, onEscape, onBackdrop, children }: OverlayShape) {
  // Read while drawing: the trap moves the focus before effects run.
  const [opener] = useState(() => document.activeElement)
  const [before] = useState(() => {
    const below = opener?.closest('[aria-modal="true"]')
    return (below && openers.get(below)) ?? null
  })
  const trap = useFocusTrap(true)
  const isHidden = useContext(Hidden)
  const panel = useRef<HTMLDivElement | null>(null)
  const hold = useCallback(
    (box: HTMLDivElement | null) => {
      panel.current = box
      if (box) openers.set(box, opener?.closest('[aria-modal="true"]') ? before : opener)
      trap(box)
    },
    [trap, opener, before],
  )
  useEffect(() => {
    openOverlays += 1
    document.documentElement.style.overflow = 'hidden'
    return () => {
      openOverlays -= 1
      if (openOverlays === 0) document.documentElement.style.overflow = ''
      giveFocusBack(opener, before, role, returnTo)
    }
  }, [opener, before, role, returnTo])
  // A step of a wizard takes the button that was pressed with it: the next step begins at its title, not behind the window.
  useEffect(() => {
    const box = panel.current
    if (box === null || document.activeElement !== document.body || box !== topmost()) return
    box.scrollTop = 0
    ;(box.querySelector<HTMLElement>('[data-autofocus]') ?? box).focus()
  })
  const escape = useEffectEvent(onEscape)
  // The trap moves the focus a moment after the window is seen, and a press beside the window takes it away: a key then comes to the page or window behind.
  useLayoutEffect(() => {
    const onKeyBehind = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && panel.current === topmost() && !panel.current?.contains(target as Node)) escape()
    }
    document.addEventListener('keydown', onKeyBehind)
    return () => document.removeEventListener('keydown', onKeyBehind)
  }, [])
  return createPortal(
    <div
      className={classes(css.backdrop, css[`${kind}Backdrop`])}
      hidden={isHidden}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        // The press would take the focus to the page, and from where the window gives it back to.
        event.preventDefault()
        onBackdrop?.()
      }}
    >
      <div
        ref={hold}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={classes(css.panel, css[kind])}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || panel.current !== topmost()) return
          // An open list or calendar closes first; the window stays.
          if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return
          event.stopPropagation()
          onEscape()
        }}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}

/**
 * The product's alert (D129): the exact text and one button that clears it. Focus is trapped and returned.
 *
 * @param message nothing is shown while null
 * @param actions further buttons or links under OKAY, e.g. "Forgot password"
 * @param returnTo the id of the field that gets the focus, where its value is the reason
 */
export function AlertModal({
  message,
  onDismiss,
  title,
  details,
  okayLabel,
  actions,
  returnTo,
}: {
  message: ReactNode | null
  onDismiss: () => void
  title?: ReactNode
  details?: ReactNode
  okayLabel?: string
  actions?: ReactNode
  returnTo?: string | undefined
}) {
  const text = useUiText()
  const id = useId()
  if (message === null || message === undefined || message === '') return null
  return (
    <Overlay
      role="alertdialog"
      kind="alert"
      labelledBy={title ? `${id}-title` : `${id}-text`}
      describedBy={`${id}-text`}
      returnTo={returnTo}
      onEscape={onDismiss}
    >
      {title ? (
        <h2 id={`${id}-title`} className={css.title}>
          {title}
        </h2>
      ) : null}
      <p id={`${id}-text`} className={css.message}>
        {message}
      </p>
      {details}
      <Button data-autofocus wide onClick={onDismiss}>
        {okayLabel ?? text('okay')}
      </Button>
      {actions}
    </Overlay>
  )
}

/** A window over the page with a title and a close button. `size` wide for tables and previews; `closable` false for what has to be done first. */
export function Dialog({
  open,
  title,
  onClose,
  size = 'dialog',
  closable = true,
  footer,
  children,
}: {
  open: boolean
  title: ReactNode
  onClose: () => void
  size?: 'dialog' | 'wide'
  closable?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  const text = useUiText()
  const id = useId()
  if (!open) return null
  return (
    <Overlay role="dialog" kind={size} labelledBy={id} onEscape={closable ? onClose : () => undefined} onBackdrop={closable ? onClose : undefined}>
      <div className={css.header}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {closable ? (
          <IconButton label={text('close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        ) : null}
      </div>
      <div className={css.body}>{children}</div>
      {footer ? <div className={css.footer}>{footer}</div> : null}
    </Overlay>
  )
}

/** Asks before something that cannot be undone; `title` names the thing. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  look = 'filled',
  busy = false,
  onConfirm,
  onCancel,
}: {
  open: boolean
  title: ReactNode
  children?: ReactNode
  confirmLabel?: ReactNode
  cancelLabel?: ReactNode
  look?: ButtonLook
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const text = useUiText()
  const id = useId()
  if (!open) return null
  return (
    <Overlay role="alertdialog" kind="alert" labelledBy={id} onEscape={onCancel}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children ? <div className={css.body}>{children}</div> : null}
      <div className={css.choices}>
        <Button look="outline" data-autofocus onClick={onCancel} disabled={busy}>
          {cancelLabel ?? text('cancel')}
        </Button>
        <Button look={look} busy={busy} onClick={onConfirm}>
          {confirmLabel ?? text('confirm')}
        </Button>
      </div>
    </Overlay>
  )
}

/** A panel from the bottom edge on a phone, from the side on a desk. */
export function Sheet({ open, title, onClose, children }: { open: boolean; title: ReactNode; onClose: () => void; children: ReactNode }) {
  const text = useUiText()
  const id = useId()
  if (!open) return null
  return (
    <Overlay role="dialog" kind="sheet" labelledBy={id} onEscape={onClose} onBackdrop={onClose}>
      <div className={css.header}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <IconButton label={text('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={css.body}>{children}</div>
    </Overlay>
  )
}
