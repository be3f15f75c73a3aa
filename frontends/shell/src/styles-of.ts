const holders = new Map<string, number>()

/**
 * Lets the styles of a remote count while something of it is on the page. A sheet that is switched off stays loaded, so that the
 * next screen of the remote need not wait for it.
 *
 * @param base the address below which its files are
 * @returns ends it; what is called twice ends it once
 */
export function holdStyles(base: string): () => void {
  const hold = (more: number) => {
    const count = (holders.get(base) ?? 0) + more
    holders.set(base, count)
    for (const sheet of document.styleSheets) if (sheet.href?.startsWith(base)) sheet.disabled = count === 0
  }
  let held = true
  hold(1)
  return () => {
    if (held) hold(-1)
    held = false
  }
}
