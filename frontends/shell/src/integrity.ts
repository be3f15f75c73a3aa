import type { PublishedRemote } from '@club/remote-kit/remotes-file'

/** Expected hash of each script and style, by its whole address; loaders of remotes read it too. */
export const expected: Record<string, string> = (window.clubIntegrity = {})

/** Presses that may lead to another screen, whose files have hashes that are not there yet. */
const PRESSES = ['pointerdown', 'keydown'] as const

/** Loads the whole list of a remote of which the page brought a part, by the address below which its files are. */
const whole = new Map<string, () => Promise<void>>()

function learn(base: string, hashes: Readonly<Record<string, string>>): void {
  for (const [file, sha256] of Object.entries(hashes)) expected[base + file] = `sha256-${sha256}`
}

async function learnList(base: string, { href, sha256 }: NonNullable<PublishedRemote['integrity']>): Promise<void> {
  const answer = await fetch(base + href, { integrity: `sha256-${sha256}` })
  learn(base, (await answer.json()) as Record<string, string>)
}

/** Loads a list once, however many chunks wait for it; after a failure the next one tries again. */
function loadOnce(base: string, integrity: NonNullable<PublishedRemote['integrity']>): () => Promise<void> {
  let loading: Promise<void> | undefined
  return () => {
    loading ??= learnList(base, integrity).catch((problem: unknown) => {
      loading = undefined
      // A caller that waits treats a missing list as a chunk that failed to load, and reports it as one.
      throw Object.assign(new Error(`the hashes of ${base} did not come`, { cause: problem }), { name: 'ChunkLoadError' })
    })
    return loading
  }
}

/**
 * Learns what the files of a remote must be, before any of them runs; the browser checks each. Of the remote whose screen the page begins
 * with, the page itself says it for the files of that screen; the whole list comes at the first press, or with the first other file.
 *
 * @param base the address below which they are
 * @throws when that cannot be had, or is not what the manifest says
 */
export async function learnIntegrity(base: string, { integrity, first }: Pick<PublishedRemote, 'integrity' | 'first'>): Promise<void> {
  if (!integrity) return
  if (!first) {
    await learnList(base, integrity)
    return
  }
  learn(base, first)
  if (whole.has(base)) return
  const load = loadOnce(base, integrity)
  whole.set(base, load)
  for (const press of PRESSES) addEventListener(press, () => void load().catch(() => undefined), { once: true, passive: true, capture: true })
}

window.clubIntegrityOf = (script) => {
  if (Object.hasOwn(expected, script)) return undefined
  for (const [base, load] of whole) if (script.startsWith(base)) return load()
  return undefined
}
