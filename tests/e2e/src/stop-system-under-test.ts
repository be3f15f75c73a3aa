import { rmSync } from 'node:fs'

/** Stops what start-system-under-test started and takes everything of the run away. */
export default async function stopSystemUnderTest(): Promise<void> {
  await globalThis.systemUnderTest?.stop()
  if (globalThis.runFolder) rmSync(globalThis.runFolder, { recursive: true, force: true })
}
