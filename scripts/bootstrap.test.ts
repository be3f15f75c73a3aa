import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const RUN_TIME_MAJOR = 26

/** Makes whatever Node this is take itself for another one. */
const takenFor = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`

/** A command that says on what it and a child of the name `node` run, then ends as it is asked to. */
const PROBE = `
import { execFileSync } from 'node:child_process'
const major = Number.parseInt(process.versions.node, 10)
const ofChild = Number.parseInt(execFileSync('node', ['-p', 'process.versions.node'], { encoding: 'utf8' }), 10)
const [how = ''] = process.argv.slice(2)
process.on('SIGTERM', () => { process.stdout.write('drained\\n'); process.exit(0) })
process.on('SIGINT', () => { process.stdout.write('interrupted\\n'); process.exit(130) })
process.stdout.write(JSON.stringify({ major, ofChild, how, pid: process.pid }) + '\\n')
if (how.startsWith('exit')) process.exit(Number(how.slice(4)))
if (how === 'abort') process.kill(process.pid, 'SIGKILL')
setInterval(() => undefined, 1000)
`

describe('the beginning of every command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  const probe = join(folder, 'probe.mjs')
  let begun: ChildProcess | undefined

  beforeAll(() => writeFileSync(probe, PROBE))
  afterEach(() => begun?.kill('SIGKILL'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Begins the probe on a Node that takes itself for `version`; `said` resolves as soon as a line that holds the words is there. */
  function begin(version: string, how: string) {
    const child = spawn(process.execPath, ['--import', takenFor(version), join(__dirname, 'bootstrap.mjs'), relative(__dirname, probe), how], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    begun = child
    let output = ''
    const waiting = new Set<() => void>()
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      waiting.forEach((look) => look())
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    const ended = new Promise<{ code: number | null; output: string }>((resolve) => child.once('close', (code) => resolve({ code, output })))
    const said = (words: string) =>
      new Promise<string>((resolve) => {
        const look = () => output.includes(words) && resolve(output)
        waiting.add(look)
        look()
      })
    return { child, said, ended }
  }

  it('refuses a Node before 20 in one sentence', async () => {
    const { code, output } = await begin('18.20.4', 'exit0').ended
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(/^Baby Club needs Node 20 or newer to begin/)])
  })

  it.each(['20.0.0', '22.12.0', '25.9.0'])('runs on the fetched Node when %s begins it, and so does what is started by name', async (version) => {
    const { code, output } = await begin(version, 'exit7').ended
    const { major, ofChild } = JSON.parse(output) as { major: number; ofChild: number }
    expect(major).toBeGreaterThanOrEqual(RUN_TIME_MAJOR)
    expect(ofChild).toBeGreaterThanOrEqual(RUN_TIME_MAJOR)
    expect(code).toBe(7)
  })

  it.each([
    ['SIGTERM', 'drained', 0],
    ['SIGINT', 'interrupted', 130],
  ] as const)('passes %s on and ends as the command ends', async (signal, last, expected) => {
    const { child, said, ended } = begin('20.20.2', 'wait')
    await said('"how":"wait"')
    child.kill(signal)
    const { code, output } = await ended
    expect(output).toContain(last)
    expect(code).toBe(expected)
  })

  it('ends with the code of a shell when the command was killed', async () => {
    expect((await begin('20.20.2', 'abort').ended).code).toBe(137)
  })

  it('needs no second process where the Node that begins is new enough', async () => {
    const { child, said } = begin(process.versions.node, 'wait')
    const { pid } = JSON.parse(await said('"how":"wait"')) as { pid: number }
    expect(pid).toBe(child.pid)
  })
})
