import { Overloaded } from '@club/kernel'
import { withinBudget } from '@club/service-host'
import { createWorkQueue } from './work-queue'
import type { Lane } from './work-queue'

/** A queue with one place, whose work takes 100 ms each unless a test says otherwise; work ends when the test says so. */
function queueOfTest({ waitMsMax = 200 } = {}) {
  let time = Date.now()
  const queue = createWorkQueue({ concurrencyMax: 1, waitMsMax }, () => time)
  const started: { readonly name: string; readonly end: () => void }[] = []
  return {
    started: () => started.map(({ name }) => name),
    wait: (ms: number) => void (time += ms),
    expectRoom: queue.expectRoom,
    run: (lane: Lane, name: string) => queue.run(lane, () => new Promise<string>((resolve) => started.push({ name, end: () => resolve(name) }))),
    /** Ends the work that started last, after so long, and lets the next start. */
    async end(afterMs = 100) {
      time += afterMs
      started.at(-1)?.end()
      await new Promise(setImmediate)
    },
  }
}

const overloadOf = (expectRoom: () => void): Overloaded | undefined => {
  try {
    expectRoom()
    return undefined
  } catch (error) {
    if (error instanceof Overloaded) return error
    throw error
  }
}

it('refuses at once what would begin too late, and says when there is room', async () => {
  const queue = queueOfTest()
  const outcomes = ['a', 'b', 'c', 'd'].map((name) => queue.run('members', name))
  await expect(queue.run('members', 'e')).rejects.toBeInstanceOf(Overloaded)
  expect(overloadOf(() => queue.expectRoom('members'))?.roomInMs).toBe(100)
  expect(() => queue.expectRoom('staff')).not.toThrow()
  for (const _ of outcomes) await queue.end()
  expect(await Promise.all(outcomes)).toEqual(['a', 'b', 'c', 'd'])
})

it('drops what nobody waits for any more, and goes on with what comes then', async () => {
  const queue = queueOfTest()
  const first = queue.run('members', 'first')
  const late = expect(withinBudget(50, () => queue.run('members', 'late'))).rejects.toBeInstanceOf(Overloaded)
  await new Promise(setImmediate)
  // The budget goes by the clock of the machine, which may stand still for a while.
  await queue.end(10_000)
  await late
  const next = queue.run('members', 'next')
  await new Promise(setImmediate)
  await queue.end()
  expect(await Promise.all([first, next])).toEqual(['first', 'next'])
  expect(queue.started()).toEqual(['first', 'next'])
})

it('does all that was accepted, although the machine turns out to be slower than it was', async () => {
  const queue = queueOfTest()
  const outcomes = ['a', 'b', 'c', 'd'].map((name) => withinBudget(10_000, () => queue.run('members', name)))
  await new Promise(setImmediate)
  for (const _ of outcomes) await queue.end(900)
  expect(await Promise.all(outcomes)).toEqual(['a', 'b', 'c', 'd'])
})

it('gives members the whole of the queue while no staff waits, and staff their half when they come', async () => {
  const queue = queueOfTest()
  const members = ['a', 'b', 'c', 'd'].map((name) => queue.run('members', name))
  const staff = ['x', 'y'].map((name) => queue.run('staff', name))
  await expect(queue.run('staff', 'z')).rejects.toBeInstanceOf(Overloaded)
  await new Promise(setImmediate)
  for (const _ of [...members, ...staff]) await queue.end()
  await Promise.all([...members, ...staff])
  expect(queue.started()).toEqual(['a', 'x', 'b', 'y', 'c', 'd'])
})

it('accepts more where the work turns out to be quick, and is not misled by one stall', async () => {
  const queue = queueOfTest({ waitMsMax: 400 })
  for (const ms of [10, 10, 10, 5000, 10]) {
    const outcome = queue.run('members', 'quick')
    await new Promise(setImmediate)
    await queue.end(ms)
    await outcome
  }
  const outcomes = Array.from({ length: 41 }, (_, index) => queue.run('members', String(index)))
  expect(overloadOf(() => queue.expectRoom('members'))).toBeUndefined()
  await new Promise(setImmediate)
  for (const _ of outcomes) await queue.end(10)
  expect(await Promise.all(outcomes)).toHaveLength(41)
})

it('is not misled by the first pieces of a burst, which the rest of it slows down, and learns from a slower machine', async () => {
  const queue = queueOfTest({ waitMsMax: 400 })
  const measure = async (pieces: number, ms: number) => {
    for (let piece = 0; piece < pieces; piece += 1) {
      const outcome = queue.run('members', 'measured')
      await new Promise(setImmediate)
      await queue.end(ms)
      await outcome
    }
  }
  await measure(30, 20)
  await measure(14, 60)
  const outcomes = Array.from({ length: 21 }, (_, index) => queue.run('members', String(index)))
  expect(overloadOf(() => queue.expectRoom('members'))).toBeUndefined()
  await new Promise(setImmediate)
  for (const _ of outcomes) await queue.end(60)
  await Promise.all(outcomes)
  const fewer = Array.from({ length: 8 }, (_, index) => queue.run('members', String(index)))
  expect(overloadOf(() => queue.expectRoom('members'))?.roomInMs).toBe(20)
  await new Promise(setImmediate)
  for (const _ of fewer) await queue.end(60)
  await Promise.all(fewer)
})
