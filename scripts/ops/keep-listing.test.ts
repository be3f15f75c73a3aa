import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFiles } from './keep-listing'

let dataDir: string
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'ops-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const at = (text: string) => new Date(text)
const notice = (text: string) => ({ lines: [], files: { 'breach-notice.en.txt': text } })

describe('the files of an operations command', () => {
  it('go into the data folder, none over another, and to their owner alone', () => {
    const here = readdirSync('.')
    const [first = ''] = keepFiles(notice('one'), dataDir, at('2026-11-28T04:00:00Z'))
    const [second = ''] = keepFiles(notice('two'), dataDir, at('2026-11-28T04:00:01Z'))
    expect([first, second].map((path) => readFileSync(path, 'utf8'))).toEqual(['one', 'two'])
    expect(first.startsWith(dataDir)).toBe(true)
    expect(statSync(first).mode & 0o777).toBe(0o600)
    expect(() => keepFiles(notice('three'), dataDir, at('2026-11-28T04:00:00Z'))).toThrow('EEXIST')
    expect(readdirSync('.')).toEqual(here)
  })
})
