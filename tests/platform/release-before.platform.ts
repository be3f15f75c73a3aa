import { newMigrations, releaseBefore, runBefore } from './release-before'

/**
 * The release before works on the tables of this one: migrations run while its pods still answer. Only services whose tables have changed since
 * can be harmed. The other way round never happens: a pod of this release starts after its migrations have run.
 */
const commit = releaseBefore()
const services = [...newMigrations(commit).keys()].map((folder) => folder.replace('services/', '')).filter((name) => name !== 'platform/messaging')

/** Tests that check whether tables are as this very release describes them; they rightly object to those of the next. */
const ABOUT_THE_SCHEMA = /every table|each table|schema/i

it('names a release before that is a commit of this history', () => {
  expect(commit).toMatch(/^[0-9a-f]{8,40}$/)
})

it.each(services.length > 0 ? services : ['tiers'])(
  'of %s, the release before passes its own specs on the tables of this release',
  (service) => {
    const { passed, failures } = runBefore(commit, [service])
    expect(failures.filter((text) => !ABOUT_THE_SCHEMA.test(text))).toEqual([])
    expect(passed).toBeGreaterThan(0)
  },
  900_000,
)
