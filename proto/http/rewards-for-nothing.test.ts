import { PREGNANT_ITEM, SHOP_ITEM, VOUCHER_TYPE } from '../records'

describe('a reward for nothing', () => {
  it('is taken as the specification describes it, points from 0 on: the question whether it is meant is the form’s', () => {
    for (const { points } of [SHOP_ITEM.fields, PREGNANT_ITEM.fields, VOUCHER_TYPE.fields]) {
      const rule = points.inputs('fields-missing').self
      expect(rule.parse('0')).toBe(0)
      expect(rule.safeParse('-1').success).toBe(false)
    }
  })
})
