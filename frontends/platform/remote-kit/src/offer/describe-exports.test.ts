import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShellOffer } from '@club/rules'
import { unmetUses, usedOf } from '@club/rules'
import ts from 'typescript'
import { describeExports } from './describe-exports'
import { describeLibraries } from './describe-libraries'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'club-offer-')))
  mkdirSync(join(folder, 'ui/src'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const SOURCE = `
  export type Look = 'plain' | 'loud'
  interface Shape { label: string; look?: Look }
  /** A button. */
  export function Button({ label, look = 'plain', ...rest }: Shape & { wide?: boolean }): string { return label + look + String(rest.wide) }
  export interface Person { name: string; homes: { town: string }[]; greet(other: string): void }
  export function useReader(): Person { throw new Error('none') }
  export const colours = { ink: '#000' } as const
`
/** The least library that has lists: a program for each case is made in a moment. */
const OPTIONS = { strict: true, target: ts.ScriptTarget.ES2023, types: [], lib: ['lib.es5.d.ts'] }

function offerOf(source: string): ShellOffer {
  const entry = join(folder, 'ui/src/index.ts')
  writeFileSync(entry, source)
  return { versions: {}, calls: {}, ...describeExports([{ name: '@club/ui', entry }], OPTIONS) }
}
let offered: ShellOffer | undefined
/** Breakage that a user of the source's exports would meet after a change of it. */
function missed(name: string, from: string, to: string): string[] {
  expect(SOURCE).toContain(from)
  offered ??= offerOf(SOURCE)
  const use = usedOf(offered, { exports: { '@club/ui': [name] }, calls: [] })
  return unmetUses(use, offerOf(SOURCE.replace(from, to)))
}

describe('an export is changed', () => {
  it.each<[string, string, string, string, string]>([
    ['that is gone', 'useReader', 'export function useReader', 'function useReader', '@club/ui useReader is missing'],
    ['that requires more', 'Button', '{ wide?: boolean }', '{ wide: boolean }', '@club/ui Button is changed: ui.Button(0).wide is required now'],
    ['that takes less', 'Button', 'look?: Look }', '}', 'ui.Button(0).look is missing'],
    ['that takes another type', 'Button', 'label: string', 'label: number', 'ui.Button(0).label'],
    ['that gives another type', 'Button', '): string {', '): unknown {', '@club/ui Button is changed: ui.Button'],
    ['by a type far below it', 'useReader', 'town: string', 'town: number', 'ui.Person.homes.town'],
    ['by what a method of it takes', 'useReader', 'greet(other: string)', 'greet(other: string, loud: boolean)', 'ui.Person.greet'],
    ['of which a choice is gone', 'Look', `'plain' | 'loud'`, `'plain'`, 'ui.Look'],
  ])('%s', (_what, name, from, to, expected) => {
    expect(missed(name, from, to).join()).toContain(expected)
  })
})

describe('an export is the same', () => {
  it.each<[string, string, string, string]>([
    ['when it may be given more', 'Button', '{ wide?: boolean }', '{ wide?: boolean; tall?: boolean }'],
    ['when it gives more', 'useReader', 'town: string', 'town: string; street: string'],
    ['when its body, its comment and what it calls its parameters are others', 'Button', `/** A button. */`, `export function other() {}\n`],
    ['when it reads its parameters in another order', 'Button', `{ label, look = 'plain', ...rest }`, `{ look = 'plain', label, ...rest }`],
    ['when a constant has another value', 'colours', '#000', '#111'],
    ['when another export is gone', 'useReader', 'export const colours', 'const colours'],
    ['when another export is changed', 'useReader', '{ wide?: boolean }', '{ wide: boolean }'],
    ['when choices stand in another order', 'Look', `'plain' | 'loud'`, `'loud' | 'plain'`],
  ])('%s', (_what, name, from, to) => {
    expect(missed(name, from, to)).toEqual([])
  })
})

describe('a package of others', () => {
  const declaring = (declarations: string) => {
    const home = join(folder, 'node_modules/toys')
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'toys', types: 'index.d.ts' }))
    writeFileSync(join(home, 'index.d.ts'), declarations)
    return describeLibraries(['toys', 'absent'], join(folder, 'ui/src/index.ts'), { ...OPTIONS, moduleResolution: ts.ModuleResolutionKind.Bundler })
  }

  it('is described by what it exports to run, however that is declared, without comments and types', () => {
    const first = declaring('export declare function play(much: boolean): void; export declare const ball: number; export interface Toy { name: string }')
    expect(Object.keys(first)).toEqual(['toys'])
    expect(Object.keys(first['toys'] ?? {})).toEqual(['ball', 'play'])
    const second = declaring('/** Plays. */ export declare function play(much: boolean): void; export declare const ball: string')
    expect([second['toys']?.['play'] === first['toys']?.['play'], second['toys']?.['ball'] === first['toys']?.['ball']]).toEqual([true, false])
  })
})
