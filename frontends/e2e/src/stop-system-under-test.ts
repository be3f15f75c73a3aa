import { rmSync } from 'node:fs'

/** Stops what start-system-under-test started and takes its data away. */
export default async function stopSystemUnderTest(): Promise<void> {
  const system = globalThis.systemUnderTest
  if (!system) return
  await system.stop()
  rmSync(system.dataDir, { recursive: true, force: true })
}
