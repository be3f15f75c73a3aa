import { testHost, waitFor } from '@club/testing'

const NEVER_MS = 3_600_000

it('goes on after a failure, and one that is woken in a round has another right after it', async () => {
  const host = testHost('loops')
  let rounds = 0
  let release = (): void => undefined
  const { wake } = host.loop(
    'spec',
    async () => {
      rounds += 1
      if (rounds === 1) throw new Error('away')
      if (rounds === 2) await new Promise<void>((resolve) => (release = resolve))
    },
    { everyMs: NEVER_MS },
  )
  await waitFor('the round after the failure', () => rounds === 2)
  wake()
  release()
  await waitFor('the round that was requested meanwhile', () => rounds === 3)
  wake()
  await waitFor('the round after a pause', () => rounds === 4)
  await host.stop()
})

it('drains with its process: the round under way ends, and none follows', async () => {
  const host = testHost('loops')
  const stops: boolean[] = []
  const { wake } = host.loop(
    'spec',
    async (round) => {
      stops.push(round.stopping)
      await round.pause(NEVER_MS)
      stops.push(round.stopping)
      return true
    },
    { everyMs: NEVER_MS },
  )
  await waitFor('the round', () => stops.length > 0)
  await host.stop()
  wake()
  expect(stops).toEqual([false, true])
})
