import type { TimelineRow } from '@club/contracts/http'
import { newId } from '@club/kernel'
import { endOfKlDay, klDay, TIMELINE_EVENTS } from '@club/rules'
import { ADMIN, AT, givenGateway, MEMBER, quietServices } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token({ sub: ADMIN, role: 'tdgops' })
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const open = async (query = '', id = MEMBER) => {
  const { status, body } = await given.call('GET', `/admin/members/${id}/timeline${query}`, { token })
  return { status, body, ...(body as { data: TimelineRow[]; next: string | null }) }
}

const minute = (at: number) => new Date(Date.UTC(2026, 2, 1, 10, at))
const row = (at: number, event: string, more: object = {}) => ({
  place: { at: minute(at), recorded: newId(), id: `${event}:${at}` },
  event,
  params: {},
  actorKind: 'member',
  actorId: MEMBER,
  traceId: '',
  ...more,
})

describe('the timeline of a member', () => {
  it('is refused to a visitor and a member, and 404 for an id of nobody', async () => {
    expect((await given.call('GET', `/admin/members/${MEMBER}/timeline`, {})).status).toBe(401)
    expect((await given.call('GET', `/admin/members/${MEMBER}/timeline`, { token: await given.token() })).status).toBe(403)
    given.scripts.identity.listSignIns = () => ({ found: false })
    const recorded: unknown[] = []
    given.scripts.identity.recordAudit = (request) => {
      recorded.push(request)
      return {}
    }
    for (const id of [newId(), 'nobody']) expect((await open('', id)).status).toBe(404)
    expect(recorded).toEqual([])
  })

  it.each(['?before=yesterday', '?before=1_2_3', '?kinds=points,parcels', `?kinds=${'points,'.repeat(50)}`])(
    'answers 400 with the field for %s',
    async (query) => {
      const { status, body } = await open(query)
      expect([status, body['field']]).toEqual([400, query.slice(1, query.indexOf('='))])
    },
  )

  it('puts sign-ins, which no event states, into the order of the rows, and asks for the kinds that were chosen', async () => {
    const asked: { kinds: string[]; signIns: number }[] = []
    const kindsAsked: string[][] = []
    given.scripts.reporting.listTimeline = ({ kinds }) => {
      kindsAsked.push(kinds)
      return { rows: [row(3, 'goal-changed'), row(1, 'verified')] }
    }
    given.scripts.identity.listSignIns = ({ limit }) => {
      asked.push({ kinds: kindsAsked.at(-1) ?? [], signIns: limit })
      return { found: true, signIns: limit > 0 ? [{ id: newId(), at: minute(2), method: 'password', device: 'Chrome on Android' }] : [] }
    }
    const { data, next } = await open('?before=&kinds=')
    expect(data.map(({ kind, text }) => [kind, text])).toEqual([
      ['profile', 'The member chose, changed or dropped the reward that they collect points for'],
      ['session', 'Signed in with the password, Chrome on Android'],
      ['profile', 'Account verified'],
    ])
    expect(next).toBeNull()
    await open('?kinds=profile,points')
    expect([kindsAsked.at(-1), asked.map(({ signIns }) => signIns)]).toEqual([
      ['points', 'profile'],
      [51, 0],
    ])
  })

  it('shows once the sign-up of an account that was never verified, which no event states', async () => {
    given.scripts.identity.listSignIns = () => ({ found: true, signIns: [], unverified: { at: minute(2), origin: 'form' } })
    given.scripts.reporting.listTimeline = ({ before, kinds }) => ({
      rows:
        before || !kinds.includes('message') ? [] : Array.from({ length: 51 }, (_, index) => row(52 - index, 'message-queued', { params: { purpose: 'otp' } })),
    })
    const first = await open()
    expect(first.data.map(({ text }) => text)).not.toContain('Signed up by the form')
    const { data, next } = await open(`?before=${first.next}`)
    expect([data.map(({ kind, text }) => [kind, text]), next]).toEqual([[['profile', 'Signed up by the form']], null])
    expect((await open(`?before=${minute(2).getTime()}_${MEMBER}_signed-up`)).data).toEqual([])
    expect((await open('?kinds=session')).data).toEqual([])
  })

  it('has 50 rows a page, and goes on after the last of them', async () => {
    const rows = Array.from({ length: 51 }, (_, index) => row(51 - index, 'verified'))
    given.scripts.reporting.listTimeline = ({ before }) => ({ rows: before ? rows.slice(50) : rows })
    const { data, next } = await open()
    expect([data.length, data.at(-1)?.at]).toEqual([50, minute(2).toISOString()])
    let place: unknown
    given.scripts.reporting.listTimeline = ({ before }) => {
      place = before
      return { rows: rows.slice(50) }
    }
    const second = await open(`?before=${next}`)
    expect(place).toEqual(rows[49]?.place)
    expect([second.data.length, second.next]).toEqual([1, null])
  })

  it('shows the points and the balance of an entry, whole codes of refused attempts while they are kept, who acted and the trace', async () => {
    const [kept, gone] = [newId(), newId()]
    given.scripts.reporting.listTimeline = () => ({
      rows: [
        row(9, 'points-debited', { params: { source: 'Contest Entry' }, entry: { points: -50n, balanceAfter: 70n }, traceId: 'a'.repeat(32) }),
        row(8, 'code-refused', { params: { attemptId: kept, outcome: 'used', byLink: 'true' }, actorKind: 'system', actorId: 'pass-link' }),
        row(7, 'code-refused', { params: { attemptId: gone, outcome: 'unknown', byLink: 'false' } }),
        row(6, 'account-handled', { params: { action: 'member:block', fields: 'blocked' }, actorKind: 'administrator', actorId: ADMIN }),
        row(5, 'friend-qualified', { actorId: newId() }),
      ],
    })
    given.scripts.codes.findAttemptCodes = ({ attemptIds }) => ({ attempts: attemptIds.slice(0, 1).map((attemptId) => ({ attemptId, code: 'ABCDEFGH23' })) })
    const { data } = await open()
    expect(data.map(({ text, points, balance, actor, trace }) => [text, points, balance, actor, trace])).toEqual([
      ['Points taken: Contest', -50, 70, 'member', 'a'.repeat(32)],
      ['Code ABCDEFGH23 was refused: another member has registered it, sent by a visitor with the member’s link', null, null, 'visitor with the link', null],
      ['A code that is no longer kept was refused: nobody knows it', null, null, 'member', null],
      ['Member blocked: blocked', null, null, 'dev', null],
      ['A friend whom the member referred counts', null, null, 'another member', null],
    ])
  })

  it('is recorded as a read of the member', async () => {
    const recorded: unknown[] = []
    given.scripts.identity.recordAudit = ({ call, recordId, memberIds }) => {
      recorded.push([call, recordId, Buffer.from(memberIds).toString('hex')])
      return {}
    }
    await open()
    expect(recorded).toEqual([['admin.members.timeline', MEMBER, MEMBER.replaceAll('-', '')]])
  })

  it('has a sentence for every event, whatever its parts', async () => {
    const events = Object.keys(TIMELINE_EVENTS)
    // A part that an event does not have is no part of its sentence; an unknown word is shown as it is.
    const params = { purpose: 'New purpose', action: 'New action', note: 'new-note', part: 'moved', origin: 'by post', method: 'by post' }
    given.scripts.reporting.listTimeline = () => ({ rows: events.map((event, index) => row(index, event, { params })).reverse() })
    const { data } = await open()
    expect(data).toHaveLength(events.length)
    expect(data.filter(({ text }) => !/^[A-Z]/.test(text) || text.includes('[object'))).toEqual([])
  })
})

describe('what a member had at an instant', () => {
  const asOf = async (query: string, id = MEMBER) => given.call('GET', `/admin/members/${id}/as-of${query}`, { token })

  it.each(['', '?at=yesterday', '?at=2026-02-30T00:00:00Z', '?at=2026-01-01', '?at=2999-01-01T00:00:00Z'])(
    'is refused with the field for %s',
    async (query) => {
      const { status, body } = await asOf(query)
      expect([status, body['field']]).toEqual([400, 'at'])
    },
  )

  it('is 404 for an id of nobody', async () => {
    given.scripts.identity.listSignIns = () => ({ found: false })
    expect((await asOf('?at=2026-01-01T00:00:00Z')).status).toBe(404)
  })

  it('is asked of the owners of the books for that instant, and recorded as a read of the member', async () => {
    const asked: unknown[] = []
    const recorded: string[] = []
    given.scripts.ledger.readBalanceAt = (request) => {
      asked.push(request)
      return { balance: 120n }
    }
    given.scripts.identity.recordAudit = ({ call }) => {
      recorded.push(call)
      return {}
    }
    expect((await asOf('?at=2026-01-15T10:00:00%2B08:00')).body).toEqual({
      at: '2026-01-15T02:00:00.000Z',
      totalPoints: 120,
      tier: 'Gold',
      earnedTwelveMonths: 120,
      openOrders: 1,
      unusedVouchers: 2,
    })
    expect([asked, recorded]).toEqual([[{ memberId: MEMBER, at: AT }], ['admin.members.as-of']])
  })

  it('is what the member has now where the day of the instant is not over', async () => {
    const asked: (Date | undefined)[] = []
    given.scripts.ledger.readBalanceAt = ({ at }) => {
      asked.push(at)
      return { balance: 120n }
    }
    const before = Date.now()
    const { status, body } = await asOf(`?at=${endOfKlDay(klDay(new Date())).toISOString()}`)
    expect([status, body['at']]).toEqual([200, asked[0]?.toISOString()])
    expect(asked[0]?.getTime()).toBeGreaterThanOrEqual(before)
    expect(asked[0]?.getTime()).toBeLessThanOrEqual(Date.now())
  })
})
