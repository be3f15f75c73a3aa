import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '..', '..')
/** Subjects are checked after this commit; those before it keep the form that they had. */
const CHECKED_AFTER = 'ddb2ba5b'

/** The subjects that `.githooks/check-subjects` refuses, as the hook of a commit does. */
const refused = (subjects: string): string[] =>
  spawnSync(join(ROOT, '.githooks', 'check-subjects'), { input: subjects, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)

const log = spawnSync('git', ['log', '--no-merges', '--format=%s', `${CHECKED_AFTER}..HEAD`], { cwd: ROOT, encoding: 'utf8' })
// A shallow clone or an archive has no history to look at.
const checked = log.status === 0 ? `is so in every commit after ${CHECKED_AFTER}` : `was not checked: ${CHECKED_AFTER} is not in this clone`

describe('the subject of a commit', () => {
  it('is refused when it names no area, says nothing or is longer than 72 characters', () => {
    const bad = ['Close files', 'gateway close files', 'gateway: ', `gateway: ${'x'.repeat(64)}`]
    expect(refused(`${['gateway: close files when a client leaves', `gateway: ${'x'.repeat(63)}`, ...bad].join('\n')}\n`)).toEqual(bad)
  })

  it(checked, () => {
    expect(refused(log.stdout)).toEqual([])
  })
})
