import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as http from '@club/contracts/http'

const ROOT = resolve(__dirname, '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const named = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The rows of the page: each call, what it leaves, the bound, the files that enforce it, and the test that shows it. */
const ROWS = read('docs/security/member-writes.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, call = '', leaves = '', bound = '', files = '', test = '']) => ({ call: named(call)[0] ?? '', leaves, bound, files: named(files), test }))
const BOUNDED = ROWS.filter(({ leaves }) => !leaves.startsWith('nothing'))

/** The last part of a name is what a file says of it: `writesPerMember` of `RATE_LIMITS.writesPerMember`. */
const lastPart = (name: string): string => name.split('.').at(-1) ?? name

describe('what members and visitors can write', () => {
  it('stands on the page, each call once', () => {
    const calls = http.CALLS.filter(({ method, auth }) => method !== 'GET' && auth !== 'admin' && auth !== 'dev')
    expect(ROWS.map(({ call }) => call).sort()).toEqual(calls.map(({ id }) => id).sort())
  })

  it('is bounded wherever it leaves anything', () => {
    expect(BOUNDED.length).toBeGreaterThan(30)
    expect(BOUNDED.filter(({ bound, files, test }) => named(bound).length === 0 || files.length === 0 || test === '').map(({ call }) => call)).toEqual([])
  })

  it.each(BOUNDED.map(({ call, ...row }) => [call, row] as const))('has a bound that exists, and a test: %s', (_, { bound, files, test }) => {
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    const sources = files.map(read).join('\n')
    expect(named(bound).filter((name) => !sources.includes(lastPart(name)))).toEqual([])
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? []
    expect(read(file).split(title).length).toBeGreaterThan(1)
    expect(title.length).toBeGreaterThan(10)
  })

  it('is counted by the gateway where the page says so, and nowhere else', () => {
    const [, list = ''] = /const WRITES[^=]*= \[([^\]]*)\]/.exec(read('services/gateway/src/limits/rate-limits.ts')) ?? []
    const groups = http as unknown as Readonly<Record<string, Readonly<Record<string, { readonly id: string }>>>>
    const counted = [...list.matchAll(/(\w+Calls)\.(\w+)/g)].map(([, group = '', name = '']) => groups[group]?.[name]?.id)
    expect(counted.sort()).toEqual(
      BOUNDED.filter(({ bound }) => bound.includes('writesPerMember'))
        .map(({ call }) => call)
        .sort(),
    )
  })
})
