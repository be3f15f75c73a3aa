/** Stops what start-system-under-test started. */
export default async function stopSystemUnderTest(): Promise<void> {
  await globalThis.systemUnderTest?.stop()
}
