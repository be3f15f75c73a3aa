import { aRecord } from '../../testing/member'
import { momentOf, readOutcome } from './scan-outcome'

const none = { status: false, voucherType: null }

describe('the result of a code', () => {
  it('is nothing when the page was opened by its address', () => {
    expect(readOutcome(null)).toBeNull()
    expect(readOutcome({ success: true })).toBeNull()
  })
  it('does not celebrate a voucher that was not given', () => {
    expect(momentOf({ data: [], voucherRewarded: { status: false, voucherType: 'RM5' } })).toBe('plain')
  })
  it('shows a milestone, then a voucher by its worth, then the plain registration', () => {
    expect(momentOf({ data: [aRecord(1, 240, 'scanMilestone')], voucherRewarded: none })).toBe('milestone')
    expect(momentOf({ data: [], voucherRewarded: { status: true, voucherType: 'RM5' } })).toBe('rm5')
    expect(momentOf({ data: [], voucherRewarded: { status: true, voucherType: 'RM10' } })).toBe('rm10')
    expect(momentOf({ data: [aRecord(1, 120)], voucherRewarded: none })).toBe('plain')
  })
})
