import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'

/** Name for an unfinished file beside its final one; the leading dot keeps it out of the web site. */
export const draftOf = (file: string): string => `${dirname(file)}/.${randomUUID()}.draft`

/** Writes a file so that a reader sees the old or the new one, never a half. */
export function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = draftOf(file)
  writeFileSync(draft, text)
  renameSync(draft, file)
}
