import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const ASVS = 'docs/security/asvs.md'

/** The requirements of OWASP ASVS 5.0.0 at levels 1 and 2: section, first and last number of each stretch. */
const REQUIREMENTS =
  '1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 ' +
  '4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 ' +
  '7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 ' +
  '10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 ' +
  '12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 ' +
  '16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2'
const IDS = REQUIREMENTS.split(' ').flatMap((stretch) => {
  const [, section = '', first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(stretch) ?? []
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`)
})

const ROWS = read(ASVS)
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^\d+\.\d+\.\d+$/.test(id))
  .map(([, id = '', level = '', requirement = '', state = '', where = '']) => ({ id, level, requirement, state, where }))
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path).filter((path) => /^[\w@.-]+(?:\/[\w.@-]+)*\.[a-z]+$/.test(path))

describe('the map of OWASP ASVS 5.0, levels 1 and 2', () => {
  it('has each of the 253 requirements once, in order', () => {
    expect(IDS).toHaveLength(253)
    expect(ROWS.map(({ id }) => id)).toEqual(IDS)
  })

  it('gives each a level, a state and a reason', () => {
    const states = ['met', 'partly', 'not met', 'n/a']
    const vague = ROWS.filter(({ level, requirement, state, where }) => !/^[12]$/.test(level) || requirement === '' || !states.includes(state) || where === '')
    expect(vague).toEqual([])
  })

  it('names a file for what is met, and only files that exist', () => {
    expect(ROWS.filter(({ state, where }) => /^(?:met|partly)$/.test(state) && pathsIn(where).length === 0).map(({ id }) => id)).toEqual([])
    expect(
      ROWS.flatMap(({ id, where }) =>
        pathsIn(where)
          .filter((path) => !existsSync(join(ROOT, path)))
          .map((path) => `${id}: ${path}`),
      ),
    ).toEqual([])
  })

  it('counts its states right', () => {
    const counts = ['met', 'partly', 'not met', 'n/a'].map((state) => ROWS.filter((row) => row.state === state).length)
    const [met, partly, not, inapplicable] = counts
    expect(read(ASVS)).toContain(`${met} are met, ${partly} partly, ${not} are not met, ${inapplicable} do not apply`)
  })
})
