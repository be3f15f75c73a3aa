import { jpegOfScans, receiptPicture } from '@club/testing/picture-bombs'
import { waitFor } from '@club/testing'
import type { PictureJob } from './picture-job'
import type { Decoded, PictureProcess } from './picture-process'
import { startPictureProcess } from './picture-process'
import { createPictureQueue } from './picture-queue'

const COPY = { width: 100, height: 100, format: 'jpeg', quality: 80 } as const
const jobOf = (upload: Buffer): PictureJob => ({ upload, copies: [COPY] })

let light: Buffer
/** A picture within the limits of headers that takes a quarter of a second. */
let heavy: Buffer
/** Ten seconds of work, if it were let through. */
let bomb: Buffer
beforeAll(async () => {
  light = await receiptPicture(1)
  heavy = await jpegOfScans({ side: 4400, scans: 30 })
  bomb = await jpegOfScans({ side: 4400, scans: 5000 })
})

/** Processes that decode when a test says so. */
function obedientProcesses() {
  const begun: { readonly upload: Uint8Array; end(outcome?: Decoded): void }[] = []
  const start = async (): Promise<PictureProcess> => ({
    isAlive: () => true,
    end: () => undefined,
    decode: ({ upload }, { signal }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve({ kind: 'ended', why: 'gone' }))
        begun.push({ upload, end: (outcome = { kind: 'decoded', picture: { copies: [] } }) => resolve(outcome) })
      }),
  })
  return { begun, queue: createPictureQueue({ start }) }
}
const reached = (begun: readonly unknown[], count: number) => waitFor(`${count} pictures under way`, () => begun.length >= count)

describe('pictures that wait', () => {
  it('are refused beyond four of one owner, and beyond those that memory has room for', async () => {
    const { begun, queue } = obedientProcesses()
    const outcomes = Array.from({ length: 6 }, () => queue.decode(jobOf(light), { owner: 'one' }))
    expect(await outcomes[5]).toEqual({ kind: 'refused', reason: 'busy' })
    const large = Buffer.concat([light, Buffer.alloc(30 * 1024 * 1024)])
    const others = Array.from({ length: 6 }, (_, index) => queue.decode(jobOf(large), { owner: `large ${index}` }))
    expect(await others[5]).toEqual({ kind: 'refused', reason: 'busy' })
    await reached(begun, 2)
  })

  it('are decoded one at a time for each owner, and nobody waits behind another’s second', async () => {
    const { begun, queue } = obedientProcesses()
    const [first, second] = [jobOf(light), jobOf(Buffer.from(light))]
    void queue.decode(first, { owner: 'one' })
    void queue.decode(second, { owner: 'one' })
    await reached(begun, 1)
    const other = jobOf(Buffer.from(light))
    void queue.decode(other, { owner: 'two' })
    await reached(begun, 2)
    expect(begun.map(({ upload }) => [first, second, other].findIndex((job) => job.upload === upload))).toEqual([0, 2])
    begun[0]?.end()
    await reached(begun, 3)
    expect(begun[2]?.upload).toBe(second.upload)
  })

  it('take one decoder of each process, never both, from an owner who sends to several processes at once', async () => {
    const processes = [obedientProcesses(), obedientProcesses()]
    for (const { queue } of processes) for (let sent = 0; sent < 4; sent += 1) void queue.decode(jobOf(light), { owner: 'everywhere' })
    for (const { begun } of processes) await reached(begun, 1)
    for (const { begun, queue } of processes) {
      const other = jobOf(Buffer.from(light))
      void queue.decode(other, { owner: 'honest' })
      await reached(begun, 2)
      expect(begun.map(({ upload }) => upload === other.upload)).toEqual([false, true])
    }
  })

  it('keep no light one waiting, however many heavy ones there are; who sent one that had to be stopped counts as heavy', async () => {
    const { begun, queue } = obedientProcesses()
    for (let index = 0; index < 20; index += 1) void queue.decode(jobOf(heavy), { owner: `heavy ${index}` })
    await reached(begun, 1)
    for (let index = 0; index < 10; index += 1) {
      const decoded = queue.decode(jobOf(light), { owner: `light ${index}` })
      await reached(begun, 2 + index)
      expect(begun[1 + index]?.upload).toBe(light)
      begun[1 + index]?.end()
      await decoded
    }
    begun[0]?.end({ kind: 'ended', why: 'too-large' })
    await reached(begun, 12)
    const suspicious = Buffer.from(light)
    void queue.decode(jobOf(suspicious), { owner: 'heavy 0' })
    void queue.decode(jobOf(light), { owner: 'honest' })
    await reached(begun, 13)
    expect(begun.at(-1)?.upload).toBe(light)
    expect(begun.some(({ upload }) => upload === suspicious)).toBe(false)
  })

  it('leave when their owner goes', async () => {
    const { begun, queue } = obedientProcesses()
    for (const owner of ['one', 'two']) void queue.decode(jobOf(light), { owner })
    await reached(begun, 2)
    const gone = new AbortController()
    const waiting = queue.decode(jobOf(light), { owner: 'three', signal: gone.signal })
    gone.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    begun[0]?.end()
    const next = Buffer.from(light)
    void queue.decode(jobOf(next), { owner: 'four' })
    await reached(begun, 3)
    expect(begun[2]?.upload).toBe(next)
  })
})

describe('a picture whose process ended is refused', () => {
  it.each([
    ['as too large, when it had used its time or memory up', 'too-large', 'too-large'],
    ['as broken, when it crashed its process', 'broken', 'broken'],
    ['as one of too many, when the machine was too busy for it', 'late', 'busy'],
    ['as one of too many, when its process went for another reason', 'gone', 'busy'],
  ] as const)('%s', async (_when, why, reason) => {
    const { begun, queue } = obedientProcesses()
    const decoded = queue.decode(jobOf(light), { owner: 'one' })
    await reached(begun, 1)
    begun[0]?.end({ kind: 'ended', why })
    expect(await decoded).toEqual({ kind: 'refused', reason })
  })
})

const AMPLE = { cpuMsMax: 60_000, msMax: 60_000, rssBytesMax: 1024 * 1024 * 1024 }

describe('the process that decodes', () => {
  it.each([
    ['has used up its time of the processor', { cpuMsMax: 300 }, 'too-large'],
    ['has used up its memory', { rssBytesMax: 1024 * 1024 }, 'too-large'],
    ['is not done in time', { msMax: 300 }, 'late'],
  ])('is ended when it %s, and says so from then on', async (_when, budget, why) => {
    const process = await startPictureProcess()
    expect(await process.decode(jobOf(light), AMPLE)).toMatchObject({ kind: 'decoded' })
    expect(await process.decode(jobOf(bomb), { ...AMPLE, ...budget })).toEqual({ kind: 'ended', why })
    expect(process.isAlive()).toBe(false)
    expect(await process.decode(jobOf(light), AMPLE)).toEqual({ kind: 'ended', why: 'late' })
  })

  it('is ended when whoever waits for the picture goes', async () => {
    const process = await startPictureProcess()
    const gone = new AbortController()
    const decoded = process.decode(jobOf(bomb), { ...AMPLE, signal: gone.signal })
    gone.abort()
    expect(await decoded).toEqual({ kind: 'ended', why: 'gone' })
    expect(process.isAlive()).toBe(false)
  })
})
