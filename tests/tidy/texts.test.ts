import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '..', '..')
/** A sentence in Malay: the part of a bilingual text that no other code looks like. */
const MALAY = /\bbm:\s*['"`]\p{Lu}/u
/** Files of texts, and demo data, which members read as records of the club. */
const CATALOGUE = /-texts\.ts$|\/seed\//
const FILES = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'services/*/src/*.ts', 'services/platform/*/src/*.ts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((path) => path !== '' && !/\.test\.ts$|^services\/platform\/testing\//.test(path) && existsSync(join(ROOT, path)))
const WITH_TEXTS = FILES.filter((path) => MALAY.test(readFileSync(join(ROOT, path), 'utf8')))

describe('texts of services', () => {
  it('are in files of texts', () => {
    expect(WITH_TEXTS.filter((path) => CATALOGUE.test(path)).length).toBeGreaterThan(5)
    expect(WITH_TEXTS.filter((path) => !CATALOGUE.test(path))).toEqual([])
  })
})
