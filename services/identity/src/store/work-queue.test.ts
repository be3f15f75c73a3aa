import { Overloaded } from '@club/kernel'
import { createWorkQueue } from './work-queue'
import type { Lane } from './work-queue'

/** A queue with one place and room for 2 of each lane; work ends when the test says so. */
function queueOfTest() {
  let time = 0
  const queue = createWorkQueue({ concurrencyMax: 1, waitMsMax: 400 }, () => time)
  const started: { readonly name: string; readonly end: () => void }[] = []
  return {
    started: () => started.map(({ name }) => name),
    wait: (ms: number) => void (time += ms),
    expectRoom: queue.expectRoom,
    run: (lane: Lane, name: string) => queue.run(lane, () => new Promise<string>((resolve) => started.push({ name, end: () => resolve(name) }))),
    /** Ends the work that started last, and lets what follows it start. */
    async end() {
      started.at(-1)?.end()
      await new Promise(setImmediate)
    },
  }
}

it('refuses at once what would wait for too long', async () => {
  const queue = queueOfTest()
  const outcomes = ['a', 'b', 'c'].map((name) => queue.run('members', name))
  await expect(queue.run('members', 'd')).rejects.toBeInstanceOf(Overloaded)
  expect(() => queue.expectRoom('members')).toThrow(Overloaded)
  expect(() => queue.expectRoom('staff')).not.toThrow()
  for (const _ of outcomes) await queue.end()
  expect(await Promise.all(outcomes)).toEqual(['a', 'b', 'c'])
})

it('drops what has waited for so long that nobody expects it any more, and goes on with what comes then', async () => {
  const queue = queueOfTest()
  const first = queue.run('members', 'first')
  const late = expect(queue.run('members', 'late')).rejects.toBeInstanceOf(Overloaded)
  await new Promise(setImmediate)
  queue.wait(401)
  await queue.end()
  await late
  const next = queue.run('members', 'next')
  await new Promise(setImmediate)
  await queue.end()
  expect(await Promise.all([first, next])).toEqual(['first', 'next'])
  expect(queue.started()).toEqual(['first', 'next'])
})

it('keeps a share for staff, however many members wait', async () => {
  const queue = queueOfTest()
  const members = ['a', 'b', 'c'].map((name) => queue.run('members', name))
  const staff = ['x', 'y'].map((name) => queue.run('staff', name))
  await new Promise(setImmediate)
  for (const _ of [...members, ...staff]) await queue.end()
  await Promise.all([...members, ...staff])
  expect(queue.started()).toEqual(['a', 'x', 'b', 'y', 'c'])
})

it('lets more wait where the work turns out to be quick', async () => {
  const queue = createWorkQueue({ concurrencyMax: 1, waitMsMax: 400 })
  for (let round = 0; round < 50; round += 1) await queue.run('members', async () => undefined)
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => queue.run('members', async () => index)))
  expect(outcomes).toEqual(Array.from({ length: 20 }, (_, index) => index))
})
