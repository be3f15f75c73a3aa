import type { PinnedRemote } from '@club/remote-kit/remotes-file'
import { displayInstant } from '@club/rules'
import { languageTag } from '@club/session'
import { sessionStore } from '@club/ui/browser-storage'
import type { i18n } from 'i18next'
import css from './pin-notice.module.css'
import bm from './texts/bm.json'
import en from './texts/en.json'

/** Forgets the link, in the address and for the session, and opens the page as everybody gets it. */
function endTest(): void {
  sessionStore.removeItem('pin')
  const url = new URL(window.location.href)
  url.searchParams.delete('pin')
  window.location.replace(url)
}

/**
 * Says over the page which version a link for testers shows, in the language of the club.
 *
 * @param texts the club's, whose language it follows
 * @param end leaves the test; for tests
 */
export function showPinNotice(texts: i18n, { name, version, until }: Pick<PinnedRemote, 'name' | 'version' | 'until'>, end = endTest): void {
  texts.addResourceBundle('en', 'pinned', en)
  texts.addResourceBundle('bm', 'pinned', bm)
  const notice = document.createElement('div')
  notice.className = css['notice'] ?? ''
  notice.setAttribute('role', 'status')
  const text = document.createElement('p')
  const button = document.createElement('button')
  button.type = 'button'
  button.addEventListener('click', end)
  notice.append(text, button)
  const write = () => {
    const language = texts.language === 'bm' ? 'bm' : 'en'
    const time = displayInstant(until)
    notice.lang = languageTag(language)
    text.textContent = texts.t('text', { ns: 'pinned', name, version, until: time, interpolation: { escapeValue: false } })
    button.textContent = texts.t('end', { ns: 'pinned' })
  }
  write()
  texts.on('languageChanged', write)
  document.body.prepend(notice)
}
