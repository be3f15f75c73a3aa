import { DELIVERY_STATES } from '@club/rules'
import { readMove } from './read-move'

describe('what an operator types to move an order', () => {
  it.each([
    [[]],
    [['--tracking', 'ORD1']],
    [['--state', 'DELIVERED']],
    [['--tracking', 'ORD1', '--state', 'LOST']],
    [['--tracking', 'ORD1', '--state', 'CANCELLED']],
  ])('is refused with what is needed: %j', (args) => {
    expect(() => readMove(args, DELIVERY_STATES)).toThrow('order:state needs --tracking and --state (PROCESSING, DELIVERING, DELIVERED).')
  })

  it('is read in any case of letters, with a courier and a number where they are given', () => {
    expect(readMove(['--tracking', 'ORD1', '--state', 'delivered', '--json'], DELIVERY_STATES)).toEqual({
      ...{ trackingId: 'ORD1', state: 'DELIVERED' },
      ...{ courier: '', consignment: '' },
    })
    expect(readMove(['--tracking', 'ORD1', '--state', 'DELIVERED', '--courier', 'Pos Laju', '--consignment', 'EN1'], DELIVERY_STATES)).toMatchObject({
      ...{ courier: 'Pos Laju', consignment: 'EN1' },
    })
  })
})
