import { CatalogueRefusal, ItemReply, RedeemReply, TrackOrderReply } from '@club/contracts/catalogue'
import { CodesRefusal, RegisterCodeResult } from '@club/contracts/codes'
import { ContentRefusal, SaveNewsReply } from '@club/contracts/content'
import { ContestEditRefusal, SaveContestReply } from '@club/contracts/contests'
import { DoneReply, IdentityRefusal } from '@club/contracts/identity'
import { LedgerRefusal, PostedItem } from '@club/contracts/points-ledger'
import { SampleReply, SamplesRefusal } from '@club/contracts/samples'
import { paramsOf, refusalOf, refusedReply, refusedReplyBeside, unwrapReply } from './refusals'

const changedAt = new Date('2026-01-15T04:00:00.000Z')
const changed = { changedBy: 'aisyah', changedAt }
const CHANGED = paramsOf(changed)

/** What the release before says of each shape that it has, and the same in the one message. */
const SHAPES = [
  { shape: 'an enum', codec: TrackOrderReply, before: CatalogueRefusal.ORDER_NOT_FOUND, refusal: refusalOf(CatalogueRefusal.ORDER_NOT_FOUND) },
  { shape: 'an enum in an item', codec: PostedItem, before: LedgerRefusal.INVALID_AWARD, refusal: refusalOf(LedgerRefusal.INVALID_AWARD) },
  {
    shape: 'an enum with its details beside it',
    codec: SampleReply,
    before: SamplesRefusal.RECORD_CHANGED,
    beside: changed,
    refusal: refusalOf(SamplesRefusal.RECORD_CHANGED, { params: CHANGED }),
  },
  {
    shape: 'a refused code',
    codec: RegisterCodeResult,
    before: { reason: CodesRefusal.RATE_LIMITED, retryAfterSeconds: 30 },
    refusal: refusalOf(CodesRefusal.RATE_LIMITED, { retryAfterSeconds: 30 }),
  },
  {
    shape: 'a refused redemption',
    codec: RedeemReply,
    before: { reason: CatalogueRefusal.OUT_OF_STOCK, line: 0, itemId: 'a-cup' },
    refusal: refusalOf(CatalogueRefusal.OUT_OF_STOCK, { params: { line: '0', itemId: 'a-cup' } }),
  },
  {
    shape: 'a refused record',
    codec: ItemReply,
    before: { reason: CatalogueRefusal.RECORD_CHANGED, details: refusalOf('', { params: CHANGED }) },
    refusal: refusalOf(CatalogueRefusal.RECORD_CHANGED, { params: CHANGED }),
  },
  {
    shape: 'what content refuses',
    codec: SaveNewsReply,
    before: { reason: ContentRefusal.CHANGED, ...changed },
    refusal: refusalOf(ContentRefusal.CHANGED, { params: CHANGED }),
  },
  {
    shape: 'an edit of a contest',
    codec: SaveContestReply,
    before: { reason: ContestEditRefusal.CHANGED, ...changed },
    refusal: refusalOf(ContestEditRefusal.CHANGED, { params: CHANGED }),
  },
  {
    shape: "identity's",
    codec: DoneReply,
    before: {
      reason: IdentityRefusal.WEAK_PASSWORD,
      field: 'password',
      errorName: 'password-too-weak',
      retryAfterSeconds: 0,
      user: 'signed',
      datems: 7n,
      shopName: '',
    },
    refusal: refusalOf(IdentityRefusal.WEAK_PASSWORD, { field: 'password', params: { errorName: 'password-too-weak', user: 'signed', datems: '7' } }),
  },
] as const

interface Codec {
  fromPartial(reply: object): object
  encode(reply: object): { finish(): Uint8Array }
  decode(bytes: Uint8Array): { readonly result?: { readonly $case: string; readonly value: unknown } }
}
/** What a reader has of a reply that a writer sent. */
const sent = (codec: unknown, reply: object) => {
  const { decode, encode, fromPartial } = codec as Codec
  return decode(encode(fromPartial(reply)).finish())
}

describe.each(SHAPES)('a refusal that was $shape in the release before', ({ codec, before, refusal, ...rest }) => {
  const beside = 'beside' in rest ? rest.beside : {}

  it('is read in the one shape when the release before sent it', () => {
    const reply = sent(codec, { result: { $case: 'refused', value: before }, ...beside })
    const { value } = unwrapReply(reply, 'a service') as { readonly value: typeof refusal }
    expect(value).toEqual({ ...refusal, params: expect.objectContaining(refusal.params) as object })
  })

  it('is read in the one shape when this release sent it, by this release and by the one before', () => {
    const reply = sent(codec, { ...refusedReplyBeside<unknown, string>(before, refusal), ...beside })
    expect(unwrapReply(reply, 'a service')).toEqual({ $case: 'refused', value: refusal })
    expect(reply.result).toMatchObject({ $case: 'refused', value: before })
  })
})

describe('the reply of a call', () => {
  it('is a fault when it says neither what was done nor why not, or is missing', () => {
    expect(() => unwrapReply(PostedItem.fromPartial({}), 'the ledger')).toThrow('the ledger answered neither an outcome nor a refusal')
    expect(() => unwrapReply(undefined, 'the ledger')).toThrow('the ledger answered neither an outcome nor a refusal')
  })

  it('is refused by its enum alone with nothing but the reason', () => {
    expect(refusedReply(SamplesRefusal.TOO_SOON)).toEqual({
      refusal: { reason: 'SAMPLES_REFUSAL_TOO_SOON', field: '', retryAfterSeconds: 0, params: {} },
      result: { $case: 'refused', value: SamplesRefusal.TOO_SOON },
    })
  })

  it('is what was done otherwise', () => {
    const reply = RegisterCodeResult.fromPartial({ result: { $case: 'registered', value: { registrationId: 'r' } } })
    expect(unwrapReply(reply, 'codes')).toMatchObject({ $case: 'registered', value: { registrationId: 'r' } })
  })
})
