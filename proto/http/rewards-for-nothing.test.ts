import { adminCatalogueCalls } from './admin-catalogue'
import { adminVoucherCalls } from './admin-vouchers'

describe('a reward for nothing', () => {
  it('is taken as the specification describes it, points from 0 on: the question whether it is meant is the form’s', () => {
    expect(adminCatalogueCalls.editItem.body.shape.points.parse('0')).toBe(0)
    expect(adminVoucherCalls.addVoucherType.body.shape.points.parse('0')).toBe(0)
    expect(adminCatalogueCalls.editItem.body.shape.points.safeParse('-1').success).toBe(false)
  })
})
