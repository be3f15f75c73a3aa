import type { QueryClient } from '@club/api'
import { pageLocation } from './navigation'

/** Where something was typed, or chosen, that is lost with the screen. */
let typedAt: string | null = null

/** Notes that something was typed, before this was loaded too. */
export function noteTyped(typed: Event | undefined): void {
  const target = typed?.target
  if (target instanceof Element && target.closest('#content')) typedAt = pageLocation.read().path
}
document.addEventListener('input', noteTyped, { capture: true })

/** Whether a reload may be offered now: nothing is typed on this screen, no call is in progress, no dialog is open. */
export function isQuiet(queryClient: Pick<QueryClient, 'isMutating'>): boolean {
  return typedAt !== pageLocation.read().path && queryClient.isMutating() === 0 && document.querySelector('dialog[open], [aria-modal=true]') === null
}
