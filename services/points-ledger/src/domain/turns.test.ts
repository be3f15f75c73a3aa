import { createTurns } from './turns'

const STAYS = new AbortController().signal
/** Whether a promise has settled by now. */
const isOpen = async (promise: Promise<unknown>) =>
  (await Promise.race([
    promise.then(
      () => 'settled',
      () => 'settled',
    ),
    Promise.resolve('open'),
  ])) === 'open'

describe('a turn', () => {
  it('is refused when too many wait, and when one of the same owner waits already', async () => {
    const turns = createTurns({ underWayMax: 1, waitingMax: 2, waitMsMax: 60_000 })
    const end = await turns.take('a', STAYS)
    const gone = new AbortController()
    const waiting = [turns.take('a', gone.signal), turns.take('b', gone.signal)]
    await expect(turns.take('a', STAYS)).rejects.toMatchObject({ name: 'Overloaded' })
    await expect(turns.take('c', STAYS)).rejects.toMatchObject({ name: 'Overloaded', roomInMs: 60_000 })
    gone.abort()
    for (const one of waiting) await expect(one).rejects.toMatchObject({ name: 'AbortError' })
    end()
    await expect(turns.take('a', gone.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is refused when it does not come in time, and the next one comes', async () => {
    const turns = createTurns({ underWayMax: 1, waitingMax: 2, waitMsMax: 10 })
    const end = await turns.take('a', STAYS)
    await expect(turns.take('b', STAYS)).rejects.toMatchObject({ name: 'Overloaded' })
    end()
    expect(await turns.take('b', STAYS)).toBeInstanceOf(Function)
  })

  it('passes by who waits for their own, and comes to one owner after the other', async () => {
    const turns = createTurns({ underWayMax: 2, waitingMax: 4, waitMsMax: 60_000 })
    const [endA, endB] = [await turns.take('a', STAYS), await turns.take('b', STAYS)]
    const [nextA, nextC] = [turns.take('a', STAYS), turns.take('c', STAYS)]
    endB()
    endB()
    const endC = await nextC
    expect(await isOpen(nextA)).toBe(true)
    endA()
    const endNext = await nextA
    endNext()
    endC()
  })
})
