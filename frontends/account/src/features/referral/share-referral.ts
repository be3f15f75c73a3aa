/** The address that fills a friend's sign-up form with the code. */
export function referralLink({ origin, basePath, language, code }: { origin: string; basePath: string; language: string; code: string }): string {
  return `${origin}${basePath}/${language}?referCode=${encodeURIComponent(code)}`
}

/** Puts a text on the clipboard. @returns false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

// Pages without HTTPS have no clipboard of their own; the older way works there.
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}

export type ShareOutcome = 'shared' | 'dismissed' | 'unavailable'

/** Opens the phone's own share sheet. Closing it is no failure. */
export async function shareText(data: { title: string; text: string; url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share !== 'function') return 'unavailable'
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unavailable'
  }
}

/** Where a message goes without a share sheet; both open whatever the device has for them. */
export function shareTargets({ text, url, subject }: { text: string; url: string; subject: string }): { id: 'whatsapp' | 'email'; href: string }[] {
  const message = encodeURIComponent(`${text} ${url}`)
  return [
    { id: 'whatsapp', href: `https://wa.me/?text=${message}` },
    { id: 'email', href: `mailto:?subject=${encodeURIComponent(subject)}&body=${message}` },
  ]
}
