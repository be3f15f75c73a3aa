import type { PublishedRemote } from '@club/remote-kit/remotes-file'

/** Expected hash of each script and style, by its whole address; loaders of remotes read it too. */
export const expected: Record<string, string> = (window.clubIntegrity = {})

/**
 * Learns what the files of a remote must be, before any of them runs; the browser checks each.
 *
 * @param base the address below which they are
 * @throws when that cannot be had, or is not what the manifest says
 */
export async function learnIntegrity(base: string, { integrity }: PublishedRemote): Promise<void> {
  if (!integrity) return
  const answer = await fetch(base + integrity.href, { integrity: `sha256-${integrity.sha256}` })
  for (const [file, sha256] of Object.entries((await answer.json()) as Record<string, string>)) expected[base + file] = `sha256-${sha256}`
}
