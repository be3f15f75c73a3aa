import { CatalogueRefusal, RedemptionKind } from '@club/contracts/catalogue'
import { ContestsRefusal } from '@club/contracts/contests'
import { SamplesRefusal } from '@club/contracts/samples'
import { newId } from '@club/kernel'
import { waitFor } from '@club/testing'
import { ADDRESS, givenClub } from './given-club'
import type { GivenClub } from './given-club'

jest.setTimeout(120_000)

const CALLERS = 40
const POINTS = 5000n
const DECIDED_MS_MAX = 60_000

let club: GivenClub
beforeAll(async () => {
  club = await givenClub()
})
afterAll(() => club.stop())

/** Reason of the refusal; undefined for success. */
type Reason = string | undefined
type Ask = (memberId: string) => Promise<Reason>

/** Asks under one key until it is decided: on a busy machine so many at once take longer than a caller waits. */
function redeeming(kind: RedemptionKind, id: string): Ask {
  return (memberId) => {
    const request = { memberId, kind, key: newId(), lines: [{ id, quantity: 1 }], addressId: ADDRESS.id }
    return decided(async () => {
      const { result, refusal } = await club.shop.redeem(request)
      if (result?.$case === 'pending') return 'undecided'
      return refusal?.reason
    })
  }
}

function entering(contestId: string): Ask {
  return (memberId) => {
    const request = { memberId, contestId, entries: [{ link: 'https://example.com/dance' }], idempotencyKey: newId() }
    return decided(async () => {
      const { refusal } = await club.contests.submitEntries(request)
      return refusal?.reason === ContestsRefusal.IN_PROGRESS ? 'undecided' : refusal?.reason
    })
  }
}

function ordering(sampleId: string, householdOf: (memberId: string) => string): Ask {
  return async (memberId) => {
    const household = { line1: householdOf(memberId), line2: '', line3: '', postcode: '43600', state: 'Selangor' }
    const request = { key: newId(), memberId, sampleId, addressId: newId(), household, requestedAt: new Date(), origin: 'request' }
    return (await club.samples.placeOrder(request)).refusal?.reason
  }
}

const decided = async (attempt: () => Promise<Reason | 'undecided'>): Promise<Reason> => {
  const { reasons } = await waitFor(
    'a decision',
    async () => {
      const outcome = await attempt()
      return outcome !== 'undecided' && { reasons: outcome }
    },
    DECIDED_MS_MAX,
  )
  return reasons
}

async function aContest(perPerson: number, perHousehold: number | null): Promise<string> {
  const id = newId()
  await club.databases.contests.query(
    `INSERT INTO contests (id, name_en, name_bm, description_en, description_bm, image_en, image_bm, start_on, end_on, point_required, points_per_entry,
       entries_per_person, entries_per_household, upload_images, upload_receipts, link_url, got_dropdown, created_at, updated_at)
     VALUES ($1, 'Dance', 'Tarian', '', '', '', '', '2020-01-01', '2099-01-01', true, 100, $2, $3, false, false, true, false, now(), now())`,
    [id, perPerson, perHousehold],
  )
  return id
}

async function aSample(inventory: number): Promise<string> {
  const id = newId()
  await club.databases.samples.query(
    `INSERT INTO samples (id, brand_id, format_id, size_id, item_id, name_en, name_bm, description_en, description_bm, image_url_en, image_url_bm, unit,
       inventory, active, position, created_at, updated_at)
     VALUES ($1::uuid, $1::uuid, $1::uuid, $1::uuid, $1::text, 'Sample', 'Sampel', '', '', '', '', 'pack', $2, true, 0, now(), now())`,
    [id, inventory],
  )
  return id
}

interface Row {
  readonly what: string
  readonly left: number
  readonly cost: bigint
  readonly refusal: Reason
  /** All calls are one member's. */
  readonly alone?: true
  given(left: number): Promise<Ask>
}

const ROWS: readonly Row[] = [
  {
    what: 'the last item',
    left: 1,
    cost: 300n,
    refusal: CatalogueRefusal.OUT_OF_STOCK,
    given: async (left) => redeeming(RedemptionKind.ITEM, await club.anItem('shop', left)),
  },
  {
    what: 'the last items',
    left: 7,
    cost: 300n,
    refusal: CatalogueRefusal.OUT_OF_STOCK,
    given: async (left) => redeeming(RedemptionKind.ITEM, await club.anItem('shop', left)),
  },
  {
    what: 'the last offers for pregnant members',
    left: 3,
    cost: 300n,
    refusal: CatalogueRefusal.OUT_OF_STOCK,
    given: async (left) => redeeming(RedemptionKind.PREGNANT, await club.anItem('pregnant', left)),
  },
  {
    what: 'the last codes of a voucher',
    left: 7,
    cost: 300n,
    refusal: CatalogueRefusal.OUT_OF_STOCK,
    given: async (left) => redeeming(RedemptionKind.VOUCHER, await club.aVoucherType(left)),
  },
  {
    what: 'the entries of a member in a contest',
    left: 5,
    cost: 100n,
    refusal: ContestsRefusal.ENTRIES_LIMIT,
    alone: true,
    given: async (left) => entering(await aContest(left, null)),
  },
  {
    what: 'the entries of a household in a contest',
    left: 5,
    cost: 100n,
    refusal: ContestsRefusal.ENTRIES_LIMIT,
    given: async (left) => entering(await aContest(10, left)),
  },
  {
    what: 'the last samples',
    left: 7,
    cost: 0n,
    refusal: SamplesRefusal.OUT_OF_STOCK,
    given: async (left) => ordering(await aSample(left), (memberId) => memberId),
  },
  {
    what: 'the sample of a household',
    left: 1,
    cost: 0n,
    refusal: SamplesRefusal.TOO_SOON,
    given: async () => {
      const home = newId()
      return ordering(await aSample(100), () => home)
    },
  },
]

describe('of everybody who asks at once', () => {
  it.each(ROWS)('as many get $what as there are ($left); the others get the reason and keep their points', async ({ left, cost, refusal, alone, given }) => {
    const attempt = await given(left)
    const members = await club.membersWith(POINTS, alone ? 1 : CALLERS)
    const callers = Array.from({ length: CALLERS }, (_, index) => members[index % members.length] as string)
    const reasons = await Promise.all(callers.map(attempt))
    expect(reasons.filter((one) => one === undefined)).toHaveLength(left)
    expect(reasons.filter((one) => one === refusal)).toHaveLength(CALLERS - left)
    const { books } = await club.books.listBooks({ memberIds: members, linesMax: 0 })
    const spent = new Map<string, bigint>()
    callers.forEach((memberId, index) => spent.set(memberId, (spent.get(memberId) ?? 0n) + (reasons[index] === undefined ? cost : 0n)))
    expect(books.map(({ memberId, balance, held }) => [memberId, balance, held])).toEqual(members.map((id) => [id, POINTS - (spent.get(id) ?? 0n), 0n]))
  })
})
