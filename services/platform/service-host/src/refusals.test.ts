import { DoneReply, IdentityRefusal } from '@club/contracts/identity'
import { LedgerRefusal, PostedItem } from '@club/contracts/points-ledger'
import { paramsOf, refusalOf, refusedReply, unwrapReply } from './refusals'

/** A reply as its reader receives it. */
const sent = (reply: object): DoneReply => DoneReply.decode(DoneReply.encode(DoneReply.fromPartial(reply)).finish())

describe('the reply of a call', () => {
  it('is a fault when it says neither what was done nor why not, or is missing', () => {
    expect(() => unwrapReply(PostedItem.fromPartial({}), 'the ledger', LedgerRefusal)).toThrow('the ledger answered neither an outcome nor a refusal')
    expect(() => unwrapReply(undefined, 'the ledger', LedgerRefusal)).toThrow('the ledger answered neither an outcome nor a refusal')
  })

  it('is a fault when it is refused for a reason that the reader does not know', () => {
    expect(() => unwrapReply(sent(refusedReply('IDENTITY_REFUSAL_OF_TOMORROW')), 'identity', IdentityRefusal)).toThrow(
      'identity refused for an unknown reason: IDENTITY_REFUSAL_OF_TOMORROW',
    )
  })

  it('is refused with the reason, and with what was said besides', () => {
    const details = { field: 'password', retryAfterSeconds: 30, params: paramsOf({ user: 'signed', datems: 7n, at: new Date(0), nothing: '' }) }
    expect(unwrapReply(sent(refusedReply(IdentityRefusal.WEAK_PASSWORD, details)), 'identity', IdentityRefusal)).toEqual({
      $case: 'refused',
      value: {
        reason: IdentityRefusal.WEAK_PASSWORD,
        field: 'password',
        retryAfterSeconds: 30,
        params: { user: 'signed', datems: '7', at: '1970-01-01T00:00:00.000Z' },
      },
    })
  })

  it('is refused with nothing but the reason where there is no more to say', () => {
    expect(unwrapReply(sent(refusedReply(IdentityRefusal.CLOSED)), 'identity', IdentityRefusal)).toEqual({
      $case: 'refused',
      value: refusalOf(IdentityRefusal.CLOSED),
    })
  })

  it('is what was done otherwise', () => {
    expect(unwrapReply(sent({ result: { $case: 'done', value: {} } }), 'identity', IdentityRefusal)).toEqual({ $case: 'done', value: {} })
  })
})
