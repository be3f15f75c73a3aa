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

/** Opens the phone's own share sheet with a picture, where it takes pictures. Closing it is no failure. */
export async function sharePicture(picture: File, title: string): Promise<ShareOutcome> {
  const data = { files: [picture], title }
  return typeof navigator.canShare === 'function' && navigator.canShare(data) ? share(data) : 'unavailable'
}

/** Opens the phone's own share sheet. Closing it is no failure. */
export async function shareText(data: { title: string; text: string; url: string }): Promise<ShareOutcome> {
  return typeof navigator.share === 'function' ? share(data) : 'unavailable'
}

async function share(data: ShareData): Promise<ShareOutcome> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unavailable'
  }
}
