/** By a number of each page that is looked at: the version of a remote that it began last, and when it was seen alive. */
const PAGES = 'alive'
/** How often in a row pages ended without a word, by the version that they had begun last. */
const ENDED = 'ended'
/** Once may be an empty battery. */
const ENDED_MAX = 2
const BEAT_MS = 2_000
/** A page that has said nothing for so long has ended, or does not answer any more. */
const SILENT_MS = 8_000

const own = String(Math.random())
/** What is on this page, the last begun at the end: a tile stands beside the screen of another remote. */
let begun: string[] = []

function change<Value>(slot: string, by: (values: Record<string, Value>) => void): Record<string, Value> {
  let values: Record<string, Value> = {}
  try {
    values = JSON.parse(localStorage.getItem(slot) ?? '{}') as Record<string, Value>
    by(values)
    localStorage.setItem(slot, JSON.stringify(values))
  } catch {
    // A browser that keeps nothing leaves nothing out.
  }
  return values
}

/** Gives versions another chance. */
export const forgive = (...versions: string[]): object => change(ENDED, (ended) => versions.forEach((one) => Reflect.deleteProperty(ended, one)))

/** Says that this page is alive, or, where nothing runs or nobody looks, that it needs no watching. */
function beat(): void {
  const last = begun.at(-1)
  change<[string, number]>(PAGES, (pages) => {
    if (last !== undefined && document.visibilityState === 'visible') pages[own] = [last, Date.now()]
    else Reflect.deleteProperty(pages, own)
  })
}

/**
 * To be asked before the code of a remote runs. A page in an endless loop can do nothing about it, so the next one finds out: it sees
 * a page that ended without a word while somebody looked at it.
 *
 * @param version of which remote and which
 * @returns whether pages ended so twice in a row with this version, which is left out then
 */
export function isLeftOut(version: string): boolean {
  const silent: string[] = []
  change<[string, number]>(PAGES, (pages) => {
    for (const [page, [last, at]] of Object.entries(pages))
      if (page !== own && Date.now() - at > SILENT_MS) {
        silent.push(last)
        Reflect.deleteProperty(pages, page)
      }
  })
  const ended = change<number>(ENDED, (counts) => silent.forEach((one) => (counts[one] = (counts[one] ?? 0) + 1)))
  if ((ended[version] ?? 0) >= ENDED_MAX) return true
  begun.push(version)
  beat()
  return false
}

/** To be called when a remote has left the page in order. */
export function hasLeft(version: string): void {
  if (!begun.includes(version)) return
  begun = begun.filter((one) => one !== version)
  forgive(version)
  beat()
}

setInterval(beat, BEAT_MS)
document.addEventListener('visibilitychange', () => {
  // A page that is put away was alive.
  if (document.visibilityState === 'hidden') forgive(...begun)
  beat()
})
window.addEventListener('pagehide', () => {
  begun.forEach(hasLeft)
})
