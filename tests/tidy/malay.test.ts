import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '..', '..')
const FILES = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'frontends', 'services', 'proto'], { cwd: ROOT, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((path) => /(\/bm|\/terms|\/notice)\.json$|\.ts$/.test(path) && !/\.test\.|\.spec\.|\/gen\/|\/test\//.test(path) && existsSync(join(ROOT, path)))

/** Phrases that were written in Malay and say something else than was meant, each with what is meant. */
const SAYS_OTHERWISE: readonly (readonly [wrong: RegExp, meant: string])[] = [
  [/\bsemula dalam masa \d+ bulan/, '"again within n months" for after n months: "semula selepas n bulan"'],
  [/\bdigandakan dua kali/, '"doubled twice": "digandakan"'],
  [/\b(?:19|20)\d\d dan ke atas/, '"2024 and upwards" for a date: "dan selepasnya"'],
  [/\b[Tt]aip (?:kod )?sahaja/, '"only type" for "type instead": "taip kod"'],
  [/[Mm]emanaskan kepala/, '"heats the head" (annoys): "menghangatkan kepala"'],
  [/\bpenyertaan bernilai \{?\{?\w+\}?\}? mata/, '"an entry is worth n points" for what it costs: "memerlukan"'],
  [/\bterus berhenti berfungsi/, '"goes on stopping" for "stops at once": "tidak lagi boleh digunakan"'],
  [/\bminggu lepas\b/, '"last week" for earlier weeks: "minggu-minggu terdahulu"'],
  [/\bpapan pemuka\b/, 'the dashboard of a car: "laman utama"'],
]

it('finds Malay sources to read', () => expect(FILES.filter((path) => path.endsWith('bm.json')).length).toBeGreaterThan(8))

it.each(SAYS_OTHERWISE)('%s is in no Malay text: %s', (wrong) => {
  expect(FILES.filter((path) => wrong.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
})
