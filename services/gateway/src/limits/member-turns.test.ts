import { createMemberTurns } from './member-turns'
import type { EndTurn } from './member-turns'

const staying = () => new AbortController().signal
/** The turns that have settled by now, without waiting for the rest. */
const settledOf = async (turns: readonly unknown[]) =>
  Promise.all(
    turns.map((turn) =>
      Promise.race([Promise.resolve(turn).then((end) => (end ? 'begun' : 'refused')), new Promise((resolve) => setImmediate(resolve, 'waiting'))]),
    ),
  )

it('refuses a call when as many of its member wait as may, and nobody else’s', async () => {
  const turns = createMemberTurns({ atOnce: 1, waitingMax: 2 })
  const calls = Array.from({ length: 4 }, () => turns.take('one', staying))
  expect(await settledOf([...calls, turns.take('another', staying)])).toEqual(['begun', 'waiting', 'waiting', 'refused', 'begun'])
})

it('lets a member’s calls begin in the order in which they came, each when another has ended', async () => {
  const turns = createMemberTurns({ atOnce: 2 })
  const calls = Array.from({ length: 5 }, () => turns.take('one', staying))
  expect(await settledOf(calls)).toEqual(['begun', 'begun', 'waiting', 'waiting', 'waiting'])
  const end = (await calls[1]) as EndTurn
  end()
  // Ending twice frees no second turn.
  end()
  expect(await settledOf(calls)).toEqual(['begun', 'begun', 'begun', 'waiting', 'waiting'])
})

it('gives no turn to a client who left while it waited', async () => {
  const turns = createMemberTurns({ atOnce: 1 })
  const first = turns.take('one', staying) as EndTurn
  const leaving = new AbortController()
  const calls = [turns.take('one', () => leaving.signal), turns.take('one', staying)]
  leaving.abort()
  expect(await settledOf(calls)).toEqual(['refused', 'waiting'])
  first()
  expect(await settledOf(calls)).toEqual(['refused', 'begun'])
  expect(turns.take('one', () => AbortSignal.abort())).toBeUndefined()
})

it('keeps nothing of a member whose calls have ended', async () => {
  const turns = createMemberTurns({ atOnce: 1, waitingMax: 1 })
  for (let round = 0; round < 3; round += 1) {
    const first = turns.take('one', staying) as EndTurn
    const second = turns.take('one', staying)
    first()
    const end = (await second) as EndTurn
    end()
  }
  expect(await settledOf([turns.take('one', staying)])).toEqual(['begun'])
})
