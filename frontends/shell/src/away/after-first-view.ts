import type { QueryClient } from '@club/api'
import type { i18n } from 'i18next'
import { keepFocus } from '../keep-focus'
import { AWAY_TEXTS } from './banners'
import { loadAgainOnReturn } from './load-again'
import { watchConnection } from './watch-connection'

export { Banners } from './banners'

let isBegun = false

/** Begins what every page has and its first view can do without: the watch of the connection, and the care for the focus. Once. */
export function begin({ texts, queryClient, isInDoubt }: { texts: i18n; queryClient: QueryClient; isInDoubt: boolean }): void {
  if (isBegun) return
  isBegun = true
  texts.addResourceBundle('en', 'away', AWAY_TEXTS.en)
  texts.addResourceBundle('bm', 'away', AWAY_TEXTS.bm)
  keepFocus()
  loadAgainOnReturn(queryClient)
  watchConnection(`${BASE_PATH}/api/healthz`, isInDoubt)
}
