import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A result that is printed as JSON lines, with files beside it. */
export interface Listing {
  readonly lines: readonly object[]
  /** File name → text. */
  readonly files: Readonly<Record<string, string>>
}

export const isListing = (result: object): result is Listing => 'lines' in result && 'files' in result

/**
 * Writes the files of a listing into a folder of its own in the data folder, named by the time, so that none ends up in a checkout and none
 * replaces an earlier one. Returns their paths; the folder and its files are for their owner alone.
 */
export function keepFiles({ files }: Listing, dataDir: string, now: Date): string[] {
  const folder = join(dataDir, 'ops', now.toISOString().replaceAll(':', '-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return Object.entries(files).map(([name, text]) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
    return path
  })
}
