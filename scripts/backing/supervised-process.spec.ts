import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '@club/testing'
import { ProcessRegistry } from './process-registry'
import { SupervisedProcess } from './supervised-process'
import type { ProcessPlan } from './supervised-process'

let folder: string
let supervised: SupervisedProcess | undefined
const lines: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervised-'))
  lines.length = 0
})
afterEach(async () => {
  await supervised?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a process that does nothing, for ever. */
async function start(plan: Pick<ProcessPlan, 'isReady' | 'isSick'> & Partial<ProcessPlan>): Promise<SupervisedProcess> {
  supervised = new SupervisedProcess(
    {
      name: 'idle',
      launch: () => ({ command: process.execPath, args: ['-e', 'setInterval(() => undefined, 1000)'], env: process.env }),
      readyMsMax: 10_000,
      healthIntervalMs: 20,
      ...plan,
    },
    new ProcessRegistry(folder),
    (line) => lines.push(line),
  )
  await supervised.start()
  return supervised
}

describe('a process that is kept running', () => {
  it('is left alone while it is well, and when it was sick for a moment', async () => {
    let looks = 0
    const idle = await start({ isReady: async () => true, isSick: async () => (looks += 1) % 3 !== 0 })
    const { pid } = idle
    await waitFor('it was looked at often', () => looks > 12)
    expect(idle.pid).toBe(pid)
    expect(lines).toEqual([])
  })

  it('is started again when it is sick time and again', async () => {
    const sick = new Set<number | undefined>()
    const idle = await start({ isReady: async () => true, isSick: async () => sick.has(supervised?.pid) })
    const { pid } = idle
    sick.add(pid)
    await waitFor('another one runs', () => lines.some((line) => line.includes('runs again')))
    expect(idle.pid).not.toBe(pid)
    expect(lines[0]).toContain('does not do its work')
  })

  it('is back at once each time that it ends after it was ready, however often somebody ends it', async () => {
    const idle = await start({ isReady: async () => true })
    for (let round = 1; round <= 5; round += 1) {
      const ended = Date.now()
      process.kill(idle.pid as number, 'SIGKILL')
      await waitFor('another one runs', () => lines.filter((line) => line.includes('runs again')).length === round)
      expect(Date.now() - ended).toBeLessThan(3000)
    }
    expect(lines.filter((line) => line.includes('starting it again in')).map((line) => / in ([\d.]+) s/.exec(line)?.[1])).toEqual(Array(5).fill('0.05'))
  })

  it('is left to the later start when it is killed and started again while an earlier start waits', async () => {
    let isReady = true
    const idle = await start({ isReady: async () => isReady })
    await idle.kill()
    isReady = false
    const earlier = idle.start()
    await idle.kill()
    const later = idle.start()
    const { pid } = idle
    await earlier
    isReady = true
    await later
    expect(idle.pid).toBe(pid)
  })

  it('waits longer each time while its starts fail', async () => {
    let isBroken = false
    await start({
      isReady: async () => !isBroken,
      launch: () => ({ command: process.execPath, args: ['-e', isBroken ? '' : 'setInterval(() => undefined, 1000)'], env: process.env }),
    })
    isBroken = true
    process.kill(supervised?.pid as number, 'SIGKILL')
    const pauses = () => lines.map((line) => / in ([\d.]+) s/.exec(line)?.[1]).filter(Boolean)
    await waitFor('three starts', () => pauses().length >= 3)
    expect(pauses().slice(0, 3)).toEqual(['0.05', '0.5', '1'])
  })

  it('is started again although no note of it can be taken, which is made up for later', async () => {
    const idle = await start({ isReady: async () => true })
    const { pid } = idle
    // As on a full disk: the file cannot be written.
    const draft = join(folder, 'processes.json.draft')
    mkdirSync(draft)
    process.kill(pid as number, 'SIGKILL')
    await waitFor('another one runs', () => lines.some((line) => line.includes('runs again')))
    rmdirSync(draft)
    await waitFor('the note', () => readFileSync(join(folder, 'processes.json'), 'utf8').includes(`"pid": ${idle.pid}`))
    expect(idle.pid).not.toBe(pid)
  })

  it('is not ended while it waits for another, however long that takes', async () => {
    let isOtherThere = true
    let questions = 0
    const idle = await start({
      readyMsMax: 400,
      isReady: async () => {
        questions += 1
        return isOtherThere
      },
    })
    isOtherThere = false
    questions = 0
    process.kill(idle.pid as number, 'SIGKILL')
    await waitFor('it was started again', () => idle.pid !== undefined && questions > 0)
    const { pid } = idle
    // One every 40 ms: far beyond what the first start may take.
    await waitFor('it was asked for long', () => questions > 20)
    isOtherThere = true
    await waitFor('it is ready', () => lines.some((line) => line.includes('runs again')))
    expect(idle.pid).toBe(pid)
  })
})
