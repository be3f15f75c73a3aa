import { DELIVERY_STATES, inOrder, isDeliveryState, isUnderWay, ORDER_STATES, statesAfter, statesBefore } from './parcels'

describe('the way of a parcel', () => {
  it.each([
    ['PROCESSING', [], ['DELIVERING', 'DELIVERED']],
    ['DELIVERING', ['PROCESSING'], ['DELIVERED']],
    ['DELIVERED', ['PROCESSING', 'DELIVERING'], []],
  ] as const)('goes forward only: %s after %j and before %j', (state, before, after) => {
    expect([statesBefore(state), statesAfter(state)]).toEqual([before, after])
  })

  it('leads nowhere from an order that was cancelled, or that was never followed', () => {
    expect([statesAfter('CANCELLED'), statesAfter(''), isUnderWay('CANCELLED'), isUnderWay(undefined)]).toEqual([[], [], false, false])
    expect(isDeliveryState('CANCELLED')).toBe(false)
  })

  it('is over where it was delivered', () => {
    expect(DELIVERY_STATES.filter(isUnderWay)).toEqual(['PROCESSING', 'DELIVERING'])
  })

  it('is read in its order, whatever times were reported', () => {
    const reached = (state: (typeof ORDER_STATES)[number]) => ({ state, at: new Date(0), courier: '', consignment: '' })
    expect(inOrder([...ORDER_STATES].reverse().map(reached)).map(({ state }) => state)).toEqual(ORDER_STATES)
  })
})
