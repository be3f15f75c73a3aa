import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { Fault } from '@club/kernel'
import { watchEmitters } from '@club/testing'
import type { FailingEmitters } from '@club/testing'
import { jpegOfScans, receiptPicture } from '@club/testing/picture-bombs'
import { startPictureProcess } from './picture-process'

const COPY = { width: 100, height: 100, format: 'jpeg', quality: 80 } as const
const LIMITS = { cpuMsMax: 20_000, msMax: 20_000, rssBytesMax: 1024 * 1024 * 1024 }

describe('an error of the process that decodes pictures', () => {
  let emitters: FailingEmitters
  beforeEach(() => {
    emitters = watchEmitters({ kinds: ['ChildProcess'] })
  })
  afterEach(() => emitters.end())

  it('ends it, and nothing else, while it starts', async () => {
    const starting = startPictureProcess()
    expect([await emitters.fail('while it starts'), emitters.kinds()]).toEqual([[], ['ChildProcess']])
    await expect(starting).rejects.toThrow(Fault)
    expect(await emitters.fail('after its end')).toEqual([])
  })

  it('ends it, and nothing else, while it rests and after its end: its picture is not decoded', async () => {
    const resting = await startPictureProcess()
    expect(await emitters.fail('while it rests')).toEqual([])
    expect(resting.isAlive()).toBe(false)
    expect(await resting.decode({ upload: await receiptPicture(1), copies: [COPY] }, LIMITS)).toEqual({ kind: 'ended', why: 'late' })
    expect(await emitters.fail('after its end')).toEqual([])
  })

  it('ends it, and nothing else, while it decodes', async () => {
    const working = await startPictureProcess()
    const decoded = working.decode({ upload: await jpegOfScans({ side: 4400, scans: 5000 }), copies: [COPY] }, LIMITS)
    expect(await emitters.fail('while it decodes')).toEqual([])
    expect(await decoded).toEqual({ kind: 'ended', why: 'late' })
    expect(working.isAlive()).toBe(false)
  })
})

/** How far each thread of the processes that decode for this one gives way, by the 19th field of its statistics (proc_pid_stat(5)). */
function prioritiesOfThreads(): number[] {
  const fieldsOf = (path: string) => readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const isOurs = (pid: string) => {
    try {
      return Number(fieldsOf(`/proc/${pid}/stat`)[1]) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decode-pictures')
    } catch {
      // It has ended meanwhile.
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((thread) => Number(fieldsOf(`/proc/${pid}/task/${thread}/stat`)[16])))
}

it('gives way to the services with each of its threads, those of the library that decodes too', async () => {
  const working = await startPictureProcess()
  try {
    expect(await working.decode({ upload: await receiptPicture(2), copies: [COPY] }, LIMITS)).toMatchObject({ kind: 'decoded' })
    const priorities = prioritiesOfThreads()
    expect(priorities.length).toBeGreaterThan(5)
    expect(priorities.filter((priority) => priority <= getPriority() && priority < 19)).toEqual([])
  } finally {
    working.end()
  }
})
