import { createRests } from './rests'

/** Keeps the thread busy. */
function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('rests twice as long as the thread was busy, and at most 50 ms', async () => {
  const rest = createRests()
  await rest()
  const rested = async (ms: number) => {
    work(ms)
    const begun = performance.now()
    await rest()
    return performance.now() - begun
  }
  expect(await rested(10)).toBeGreaterThanOrEqual(19)
  // A busy machine may wake it late, and rests are not summed up.
  const shortest = Math.min(await rested(500), await rested(500), await rested(500))
  expect(shortest).toBeGreaterThanOrEqual(49)
  expect(shortest).toBeLessThan(500)
})
