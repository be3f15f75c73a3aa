import { memberDeskCalls } from '@club/contracts/http'
import { newId } from '@club/kernel'
import { ADMIN, givenGateway, MEMBER, quietServices, refused, tokenVersions } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const ORDER = newId()
const reason = 'Asked for on the phone'
const ADMINS: Readonly<Record<string, string>> = { dev: ADMIN, superadmin: newId(), tdgops: newId() }
type Asked = object

async function act(body: object, { role = 'dev', key = '', memberId = MEMBER }: { role?: string; key?: string; memberId?: string } = {}) {
  given.scripts.identity.listTokenVersions = tokenVersions(() => ({ version: 1, blocked: false, role }))
  return given.call('POST', memberDeskCalls.actOnMember.path.replace(':id', memberId), {
    // The gateway remembers the role of an administrator.
    token: await given.token({ sub: ADMINS[role] ?? ADMIN, role }),
    body,
    headers: key === '' ? {} : { 'Idempotency-Key': key },
  })
}

/** Collects requests of the three services that act, from now on. */
function recording() {
  const asked: Record<'identity' | 'forfeit' | 'credit' | 'cancel', Asked[]> = { identity: [], forfeit: [], credit: [], cancel: [] }
  given.scripts.identity.actOnMember = (request: Asked) => {
    asked.identity.push(request)
    return { result: { $case: 'acted', value: { email: 'aisyah@example.com' } } }
  }
  given.scripts.ledger.forfeitPoints = (request: Asked) => {
    asked.forfeit.push(request)
    return { key: 'k', result: { $case: 'posted', value: { transferId: newId() } } }
  }
  given.scripts.ledger.submitCredit = (request: Asked) => {
    asked.credit.push(request)
    return { result: { $case: 'credit', value: { id: newId(), state: 'CREDIT_STATE_CREDITED' } } }
  }
  given.scripts.catalogue.cancelOrder = (request: Asked) => {
    asked.cancel.push(request)
    return { result: { $case: 'pending', value: {} } }
  }
  return asked
}

describe('an act on a member', () => {
  it.each([
    ['act', {}],
    ['act', { act: 'erase', reason }],
    ['reason', { act: 'block' }],
    ['reason', { act: 'block', reason: ' ' }],
    ['reason', { act: 'block', reason: 'x'.repeat(2001) }],
    ['points', { act: 'forfeit', reason }],
    ['points', { act: 'credit', reason, title: 'Sorry', points: 0 }],
    ['title', { act: 'credit', reason, points: 5 }],
    ['orderId', { act: 'cancel-order', reason }],
  ])('without a sound %s is refused with its name, and reaches no service: %j', async (field, body) => {
    const asked = recording()
    expect(await act(body)).toMatchObject({ status: 400, body: { field } })
    expect(asked).toEqual({ identity: [], forfeit: [], credit: [], cancel: [] })
  })

  it.each([
    ['superadmin', { act: 'credit', reason, points: 5, title: 'Sorry' }],
    ['superadmin', { act: 'cancel-order', reason, orderId: ORDER }],
    ['superadmin', { act: 'forfeit', reason, points: 5 }],
    ['tdgops', { act: 'forfeit', reason, points: 5 }],
    ['tdgops', { act: 'block', reason }],
    ['tdgops', { act: 'unblock', reason }],
    ['tdgops', { act: 'end-sessions', reason }],
  ])('is refused to %s where the role may not do it elsewhere: %j', async (role, body) => {
    const asked = recording()
    expect((await act(body, { role })).status).toBe(403)
    expect(asked.identity).toEqual([])
  })

  it('that identity refuses reaches no other service', async () => {
    const asked = recording()
    given.scripts.identity.actOnMember = () => refused('IDENTITY_REFUSAL_WRONG_STATE')
    expect(await act({ act: 'credit', reason, points: 5, title: 'Sorry' })).toMatchObject({ status: 409, body: { code: 'MEMBER_STATE' } })
    expect(asked.credit).toEqual([])
  })

  it.each(['block', 'unblock', 'resend', 'end-sessions'])('%s is identity’s, with the reason and the id of its row', async (name) => {
    const asked = recording()
    const { status, body } = await act({ act: name, reason })
    expect(status).toBe(200)
    expect(asked.identity).toMatchObject([{ memberId: MEMBER, reason, auditId: body['auditId'] }])
    expect([asked.forfeit, asked.credit, asked.cancel]).toEqual([[], [], []])
  })

  it('of another service keeps its reason at identity first, then goes there under the same id', async () => {
    const asked = recording()
    const forfeited = await act({ act: 'forfeit', reason, points: 40 })
    expect(asked.forfeit).toMatchObject([{ memberId: MEMBER, points: 40n, reason, auditId: forfeited.body['auditId'] }])
    const credited = await act({ act: 'credit', reason, points: 40, title: 'Sorry' })
    expect(asked.credit).toMatchObject([
      { title: 'Sorry', points: 40n, auditId: credited.body['auditId'], rows: [{ memberId: MEMBER, email: 'aisyah@example.com' }] },
    ])
    const cancelled = await act({ act: 'cancel-order', reason, orderId: ORDER })
    expect(asked.cancel).toMatchObject([{ memberId: MEMBER, orderId: ORDER, auditId: cancelled.body['auditId'] }])
    expect(asked.identity.map((request) => 'auditId' in request && request.auditId)).toEqual(
      [forfeited, credited, cancelled].map(({ body }) => body['auditId']),
    )
    expect(cancelled.status).toBe(200)
  })

  it('has the same id for a repeated key, another one for another key, and a new one without a key', async () => {
    const asked = recording()
    const body = { act: 'forfeit', reason, points: 40 }
    const ids = [await act(body, { key: 'one' }), await act(body, { key: 'one' }), await act(body, { key: 'two' }), await act(body), await act(body)].map(
      (answer) => answer.body['auditId'],
    )
    expect(ids[0]).toBe(ids[1])
    expect(new Set(ids).size).toBe(4)
    expect(asked.forfeit[0]).toEqual(asked.forfeit[1])
  })

  it('that waits for a second administrator says so', async () => {
    recording()
    given.scripts.ledger.submitCredit = () => ({ result: { $case: 'credit', value: { id: newId(), state: 'CREDIT_STATE_AWAITING_APPROVAL' } } })
    expect((await act({ act: 'credit', reason, points: 100_000, title: 'Sorry' })).body).toMatchObject({ state: 'AWAITING_APPROVAL' })
  })
})
