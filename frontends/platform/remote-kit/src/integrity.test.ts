import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeIntegrity } from './integrity'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64')
let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'club-integrity-'))
  for (const [name, text] of Object.entries({ 'a.js': 'A', 'b.css': 'B', 'a.js.map': 'map', 'remote.json': '{}' })) writeFileSync(join(dist, name), text)
})
afterEach(() => rmSync(dist, { recursive: true }))

it('says what each script and style must be, and what says so', () => {
  const { href, sha256: own } = writeIntegrity(dist, true)
  const list = readFileSync(join(dist, href))
  expect(own).toBe(sha256(list))
  expect(JSON.parse(list.toString())).toEqual({ 'a.js': sha256('A'), 'b.css': sha256('B') })
})

it('leaves nothing of what it said before', () => {
  writeIntegrity(dist, true)
  writeFileSync(join(dist, 'a.js'), 'changed')
  const { href } = writeIntegrity(dist)
  expect(readdirSync(dist).filter((name) => name.startsWith('integrity.'))).toEqual([href])
})
