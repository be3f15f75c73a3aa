import { createTurns } from './turns'
import type { TurnLimits } from './turns'

const stays = () => undefined
/** The states of turns by now, without waiting for the rest. */
const settledOf = (turns: readonly Promise<Disposable | undefined>[]) =>
  Promise.all(
    turns.map((turn) =>
      Promise.race([
        turn.then(
          (given) => (given ? 'begun' : 'refused'),
          (error: Error) => error.name,
        ),
        new Promise((resolve) => setImmediate(resolve, 'waiting')),
      ]),
    ),
  )
const given = (limits: Partial<TurnLimits>) => {
  const turns = createTurns(limits)
  return { turns, ask: (owners: string, signal?: AbortSignal) => [...owners].map((owner) => turns.takeTurn(owner, () => signal)) }
}
const end = async (turn: Promise<Disposable | undefined> | undefined) => (await turn)?.[Symbol.dispose]()

describe('a turn', () => {
  it('is refused when as many of its owner wait as may, and nobody else’s is', async () => {
    const { ask } = given({ ownWaitingMax: 2 })
    expect(await settledOf(ask('aaaab'))).toEqual(['begun', 'waiting', 'waiting', 'refused', 'begun'])
  })

  it('is refused when too many of all owners wait', async () => {
    const { ask } = given({ underWayMax: 1, waitingMax: 2 })
    expect(await settledOf(ask('abcd'))).toEqual(['begun', 'waiting', 'waiting', 'refused'])
  })

  it('is awaited by an owner who has few waiting, however many others wait in all', async () => {
    const { ask } = given({ waitingMax: 3, ownAlwaysMax: 1 })
    expect(await settledOf(ask('aaaaabbb'))).toEqual(['begun', 'waiting', 'waiting', 'waiting', 'refused', 'begun', 'waiting', 'refused'])
  })

  it('is refused when it does not come in time, and the next one comes', async () => {
    const { turns, ask } = given({ underWayMax: 1, waitMsMax: 10 })
    const [first, second] = ask('ab')
    await expect(second).rejects.toMatchObject({ name: 'Overloaded', roomInMs: 10 })
    await end(first)
    expect(await turns.takeTurn('b', stays)).toBeDefined()
  })

  it('is given to nobody who left before it came', async () => {
    const { turns, ask } = given({})
    const leaving = new AbortController()
    const calls = [...ask('a'), ...ask('a', leaving.signal), ...ask('a')]
    leaving.abort()
    await expect(turns.takeTurn('a', () => leaving.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(await settledOf(calls)).toEqual(['begun', 'AbortError', 'waiting'])
    await end(calls[0])
    expect(await settledOf(calls)).toEqual(['begun', 'AbortError', 'begun'])
  })

  it('comes in the order of asking, each when another has ended, which it does once', async () => {
    const { ask } = given({ ownUnderWayMax: 2 })
    const calls = ask('aaaaa')
    expect(await settledOf(calls)).toEqual(['begun', 'begun', 'waiting', 'waiting', 'waiting'])
    await end(calls[1])
    await end(calls[1])
    expect(await settledOf(calls)).toEqual(['begun', 'begun', 'begun', 'waiting', 'waiting'])
  })

  it('passes by owners who have theirs', async () => {
    const { turns, ask } = given({ underWayMax: 2 })
    const calls = ask('abac')
    await end(calls[1])
    expect(await settledOf(calls)).toEqual(['begun', 'begun', 'waiting', 'begun'])
    expect([turns.isFree('a'), turns.isFree('d')]).toEqual([false, false])
    await end(calls[3])
    expect([turns.isFree('a'), turns.isFree('d')]).toEqual([false, true])
    await end(calls[0])
    expect(await settledOf(calls)).toEqual(['begun', 'begun', 'begun', 'begun'])
  })

  it('has no limit for an owner while nobody else asks', async () => {
    let isAlone = true
    const { ask } = given({ ownUnderWayMax: 1, isAlone: () => isAlone })
    const calls = ask('aaa')
    expect(await settledOf(calls)).toEqual(['begun', 'begun', 'begun'])
    isAlone = false
    const [waiting] = ask('a')
    await end(calls[0])
    await end(calls[1])
    expect(await settledOf(waiting ? [waiting] : [])).toEqual(['waiting'])
    await end(calls[2])
    expect(await settledOf(waiting ? [waiting] : [])).toEqual(['begun'])
  })

  describe('whose place rests', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
    afterEach(() => void jest.useRealTimers())

    it('leaves it to nobody for as many times as long as it took, and for a second at most', async () => {
      const { ask } = given({ ownUnderWayMax: 1, restFactor: 2 })
      const calls = ask('aaa')
      jest.advanceTimersByTime(100)
      await end(calls[0])
      jest.advanceTimersByTime(199)
      expect(await settledOf(calls)).toEqual(['begun', 'waiting', 'waiting'])
      jest.advanceTimersByTime(1)
      expect(await settledOf(calls)).toEqual(['begun', 'begun', 'waiting'])
      jest.advanceTimersByTime(60_000)
      await end(calls[1])
      jest.advanceTimersByTime(1_000)
      expect(await settledOf(calls)).toEqual(['begun', 'begun', 'begun'])
    })

    it('is free at once for an owner who is alone', async () => {
      const { ask } = given({ ownUnderWayMax: 1, restFactor: 2, underWayMax: 1, isAlone: () => true })
      const calls = ask('aa')
      jest.advanceTimersByTime(100)
      await end(calls[0])
      expect(await settledOf(calls)).toEqual(['begun', 'begun'])
    })
  })

  it('leaves nothing behind when all have ended', async () => {
    const held: number[] = []
    const { ask } = given({ onChange: (count) => held.push(count) })
    const calls = ask('aab')
    expect(held.at(-1)).toBe(3)
    for (const call of calls) await end(call)
    expect(held.at(-1)).toBe(0)
  })
})
