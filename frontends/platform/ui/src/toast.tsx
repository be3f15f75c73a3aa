import { Button, IconButton } from './button'
import { classes } from './classes'
import { CloseIcon } from './icons'
import css from './toast.module.css'
import { useUiText } from './ui-text'
import { useSharedStore } from './use-shared-store'

export interface Toast {
  id: number
  message: string
  tone: 'neutral' | 'success' | 'danger'
  /** a button beside it, e.g. Undo */
  action?: ToastAction | undefined
}

interface ToastAction {
  label: string
  run: () => void
}

const TOASTS_MAX = 3
const TOAST_MS = 6000
/** Time to decide, and to reach the button. */
const TOAST_WITH_ACTION_MS = 12_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/**
 * Says something in the corner of the page without taking the focus. Errors (`danger`) stay until dismissed.
 *
 * @returns the toast's id
 */
export function showToast(message: string, tone: Toast['tone'] = 'neutral', action?: ToastAction): number {
  lastId += 1
  const id = lastId
  change([...toasts, { id, message, tone, action }].slice(-TOASTS_MAX))
  if (tone !== 'danger') setTimeout(() => dismissToast(id), action ? TOAST_WITH_ACTION_MS : TOAST_MS)
  return id
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear; `AppProvider` places it once per page. */
export function ToastRegion() {
  const text = useUiText()
  const shown = useSharedStore(subscribe, () => toasts)
  return (
    <div className={css.region} role="region" aria-label={text('notifications')} aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={classes(css.toast, css[toast.tone])} role={toast.tone === 'danger' ? 'alert' : 'status'}>
          <span className={css.message}>{toast.message}</span>
          {toast.action ? (
            <Button
              look="text"
              size="small"
              onClick={() => {
                dismissToast(toast.id)
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </Button>
          ) : null}
          <IconButton label={text('dismiss')} onClick={() => dismissToast(toast.id)}>
            <CloseIcon size={18} />
          </IconButton>
        </div>
      ))}
    </div>
  )
}
