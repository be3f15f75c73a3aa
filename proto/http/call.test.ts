import { refusalsOf } from './call'
import { CALLS } from './calls'

describe('what a call may refuse', () => {
  it('is the end of a membership where members earn, and nowhere else (D45)', () => {
    const requiring = CALLS.filter((call) => refusalsOf(call).includes('membership-ended'))
    expect(requiring.map(({ id }) => id).sort()).toEqual(['contest.submit', 'receipt.upload', 'sample.redeem', 'user.scancode'])
    expect(requiring.filter((call) => !call.requiresMembership)).toEqual([])
  })
})
