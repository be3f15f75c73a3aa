import { sharedSettings } from './settings'

it('an old name of a variable is refused before a process is started, which would not get it', () => {
  expect(() => sharedSettings({ PATH: '/bin', CALLS_UNDER_WAY_MAX: '10' })).toThrow(
    'The environment is not usable: CALLS_UNDER_WAY_MAX is now CONCURRENT_CALLS_MAX.',
  )
  expect(sharedSettings({ PATH: '/bin', CONCURRENT_CALLS_MAX: '10' })).toEqual({ PATH: '/bin' })
})
