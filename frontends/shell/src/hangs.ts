import { deviceMs } from '@club/api/club-clock'
import { localStore } from '@club/ui/browser-storage'

/**
 * Per visible page, by its number: last remote version mounted, last heartbeat. Each page has its own slot: pages write from copies, and a shared
 * slot would lose what another page has just written.
 */
const PAGE = 'alive.'
/** Count of silent ends in a row, by the remote version that the page had begun last. */
const ENDED = 'ended'
/** Once may be an empty battery. */
const ENDED_MAX = 2
const BEAT_MS = 2_000
/** A page that has said nothing for so long has ended, or does not answer any more. */
const SILENT_MS = 8_000

const own = PAGE + Math.random()
/** Versions on this page, the last begun at the end: a tile is beside the screen of another remote. */
let begun: string[] = []

/** A browser that keeps nothing leaves nothing out. */
function kept<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work()
  } catch {
    return otherwise
  }
}

function changeEnded(by: (counts: Record<string, number>) => void): Record<string, number> {
  return kept(() => {
    const counts = JSON.parse(localStore.getItem(ENDED) ?? '{}') as Record<string, number>
    by(counts)
    localStore.setItem(ENDED, JSON.stringify(counts))
    return counts
  }, {})
}

/** Gives versions another chance. */
export const forgive = (...versions: string[]): object => changeEnded((ended) => versions.forEach((one) => Reflect.deleteProperty(ended, one)))

/** Says that this page is alive, or, where nothing runs or nobody looks, that it needs no watching. */
function beat(): void {
  const last = begun.at(-1)
  kept(() => {
    if (last !== undefined && document.visibilityState === 'visible') localStore.setItem(own, JSON.stringify([last, deviceMs()]))
    else localStore.removeItem(own)
  }, undefined)
}

/** The versions that pages began last which are silent; each is named once. */
function takeSilent(): string[] {
  return kept(
    () =>
      localStore.names().flatMap((page) => {
        if (!page.startsWith(PAGE) || page === own) return []
        const [last, at] = JSON.parse(localStore.getItem(page) ?? '[]') as [string, number]
        if (!(deviceMs() - at > SILENT_MS)) return []
        localStore.removeItem(page)
        return [last]
      }),
    [],
  )
}

/**
 * Call before the code of a remote runs. A page in an endless loop cannot report itself, so the next page does: it finds the heartbeat of a visible
 * page that stopped.
 *
 * @param version of which remote and which
 * @returns whether pages ended so twice in a row with this version, which is left out then
 */
export function isLeftOut(version: string): boolean {
  const silent = takeSilent()
  const ended = changeEnded((counts) => silent.forEach((one) => (counts[one] = (counts[one] ?? 0) + 1)))
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
