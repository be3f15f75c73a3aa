import { sessionStore } from '@club/ui/browser-storage'

const SLOT = 'typed'
/** How long a screen may take to show its fields again. */
const SHOWN_MS_MAX = 30_000
/** Never kept: secrets, files, and what the page itself put there. */
const FIELDS = 'textarea, select, input:not([type=password], [type=file], [type=hidden], [type=submit], [autocomplete=one-time-code])'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
interface Kept {
  readonly path: string
  /** by what a field is called, and which of several that are called so */
  readonly values: Record<string, string | boolean>
}

const isChecked = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
const valueOf = (field: Field): string | boolean => (isChecked(field) ? field.checked : field.value)
const here = () => window.location.pathname + window.location.search

function fieldsByName(): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>(`#content :is(${FIELDS})`)) {
    const called = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''
    const name = [field.type, field.name, called.trim()].join('|')
    let number = 0
    while (fields.has(`${name}|${number}`)) number += 1
    fields.set(`${name}|${number}`, field)
  }
  return fields
}

/** Keeps the values of this screen's fields over a reload, in this tab alone. */
export function keepTyping(): void {
  const values = Object.fromEntries([...fieldsByName()].map(([name, field]) => [name, valueOf(field)]))
  // A browser that stores nothing loses what was typed with the reload.
  sessionStore.setItem(SLOT, JSON.stringify({ path: here(), values } satisfies Kept))
}

/** Sets a value like typing does: React notices it only when its own setter is bypassed. */
function type(field: Field, value: string | boolean): void {
  if (isChecked(field)) {
    field.click()
    return
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Restores the kept values, field by field as the screen shows them; ends when the visitor types or leaves. */
export function restoreTyping(): void {
  let kept: Kept
  try {
    const text = sessionStore.getItem(SLOT)
    if (text === null) return
    sessionStore.removeItem(SLOT)
    kept = JSON.parse(text) as Kept
  } catch {
    return
  }
  const missing = new Map(Object.entries(kept.values))
  const ending = new AbortController()
  const end = () => ending.abort()
  const fill = () => {
    if (here() !== kept.path) return end()
    for (const [name, field] of fieldsByName()) {
      const value = missing.get(name)
      if (value === undefined || field.disabled) continue
      missing.delete(name)
      if (valueOf(field) !== value) type(field, value)
    }
    if (missing.size === 0) end()
  }
  const observer = new MutationObserver(fill)
  const timer = setTimeout(end, SHOWN_MS_MAX)
  ending.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  document.addEventListener('input', ({ isTrusted }) => isTrusted && end(), { signal: ending.signal })
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
}
