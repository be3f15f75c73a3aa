import { reportedCrash } from '@club/contracts/http'
import { crashOf } from './report-crash'

const REMOTE = { name: 'rewards', version: '0a1b2c3d', routes: [{ path: '/pointshop', for: 'member' }] } as const
const thrown = (error: unknown, path = '/pointshop') => crashOf(REMOTE, 'crash', error, path)

describe('the report of a crash', () => {
  it.each([
    ['Unexpected token in "Nur Aisyah, 0123456789" of the answer', 'Unexpected token in … of the answer'],
    ['no member aisyah@example.com', 'no member …'],
    ['no member 60123456789\nat home', 'no member … at home'],
    ['an open quote "Nur', 'an open quote …'],
    ["Cannot read properties of undefined (reading 'points')", "Cannot read properties of undefined (reading 'points')"],
  ])('says nothing personal: %s', (message, plain) => {
    const report = thrown(new TypeError(message))
    expect(report).toMatchObject({ remote: 'rewards', route: '/pointshop', name: 'TypeError', message: plain })
    expect(reportedCrash.safeParse(report)).toMatchObject({ success: true })
  })

  it('names the remote and which version of it broke', () => {
    expect(thrown(new Error('x'))).toMatchObject({ remote: 'rewards', version: '0a1b2c3d' })
    expect(reportedCrash.safeParse({ ...thrown(new Error('x')), version: 'not a hash' }).success).toBe(false)
  })

  it('names the place in our script, and the pattern of a page instead of its address', () => {
    const error = new Error('x'.repeat(1000))
    error.stack = 'Error\n at t (https://club.test/remotes/rewards/1/shop.0a1b2c3d.js:1:2345)'
    expect(thrown(error)).toMatchObject({ at: 'shop.0a1b2c3d.js:1:2345', message: 'x'.repeat(200) })
    expect(thrown('thrown as it is', '/somewhere/60123456789')).toMatchObject({ name: 'Error', message: 'thrown as it is', route: '/*' })
    expect(reportedCrash.safeParse(thrown(error)).success).toBe(true)
  })
})
