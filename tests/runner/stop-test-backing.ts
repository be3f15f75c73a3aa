/** Ends what start-test-backing started. */
export default async function stopTestBacking(): Promise<void> {
  await globalThis.testBacking?.stop()
}
