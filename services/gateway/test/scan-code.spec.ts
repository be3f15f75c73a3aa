import type { CodesRefusal } from '@club/contracts/codes'
import { codeCalls, ERRORS } from '@club/contracts/http'
import { AT, givenGateway, MEMBER, refused, tokenVersions } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'
import type { ReplyOf } from './scripted-services'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token()
})
afterAll(() => given.stop())

const CODE = 'ABCDEFGH23'
type Item = { memberId: string; code: string; idempotencyKey: string }
type Outcome = NonNullable<ReplyOf<'codes', 'registerCodes'>['items']>[number]['result']
const answering = (result: (item: Item) => Outcome) => {
  given.scripts.codes['registerCodes'] = ({ items }) => ({ items: items.map((item) => ({ result: result(item) })) })
}
const refusing = (reason: `${CodesRefusal}`, details: object = {}) => {
  given.scripts.codes['registerCodes'] = ({ items }) => ({ items: items.map(() => refused(reason, { ...details })) })
}

// A query takes the request past the hot route to Express: both must answer alike.
describe.each([
  ['before Express', ''],
  ['through Express', '?route=express'],
])('registering a code %s', (_which, query) => {
  const scan = (body: unknown, options: { token?: string; headers?: Record<string, string> } = { token }) =>
    given.call('POST', `${codeCalls.scanCode.path}${query}`, { body, ...options })

  it.each([
    ['CODES_REFUSAL_UNKNOWN_CODE', 'code-unknown'],
    ['CODES_REFUSAL_ALREADY_REGISTERED', 'code-used'],
    ['CODES_REFUSAL_RATE_LIMITED', 'rate-limited'],
    ['CODES_REFUSAL_KEY_REUSED', 'idempotency-key-reused'],
  ] as const)('answers %s with the catalogue’s %s', async (reason, name) => {
    refusing(reason, { retryAfterSeconds: name === 'rate-limited' ? 7 : 0 })
    const answer = await scan({ code: CODE })
    expect(answer).toMatchObject({ status: ERRORS[name].status, body: { error: ERRORS[name].en, code: ERRORS[name].code } })
    expect(answer.headers.get('retry-after')).toBe(name === 'rate-limited' ? '7' : null)
  })

  it.each([
    ['themselves', MEMBER, '2026-01-15T02:00:00.000Z'],
    ['somebody else', '0190f8f0-0000-7000-8000-000000000002', undefined],
  ])('says when a used code was registered only by %s', async (_who, memberId, registeredAt) => {
    refusing('CODES_REFUSAL_ALREADY_REGISTERED')
    given.scripts.codes['findCode'] = () => ({
      codes: [{ code: CODE, scanned: true, memberId, batchId: '', createdAt: new Date(0), updatedAt: new Date('2026-01-15T02:00:00Z') }],
    })
    const answer = await scan({ code: CODE })
    given.scripts.codes['findCode'] = () => ({ codes: [] })
    expect(answer).toMatchObject({ status: 409, body: { error: ERRORS['code-used'].en } })
    expect(answer.body['registeredAt']).toBe(registeredAt)
  })

  it.each([
    ['a short code', { code: 'ABC' }, 'code-malformed'],
    ['no code', {}, 'code-malformed'],
    ['a number for a code', { code: 1234567890 }, 'code-malformed'],
    ['somebody else’s id', { id: '0190f8f0-0000-7000-8000-000000000002', code: CODE }, 'id-mismatch'],
    ['broken JSON', '{"code":', 'invalid-input'],
    ['a list', '[]', 'invalid-input'],
    ['invalid UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe]), 'invalid-input'],
    ['too much', JSON.stringify({ code: CODE, more: 'x'.repeat(200_000) }), 'payload-too-large'],
  ] as const)('refuses %s', async (_what, body, name) => {
    expect(await scan(body)).toMatchObject({ status: ERRORS[name].status, body: { code: ERRORS[name].code } })
  })

  it('refuses a body that is not JSON, a request without a token and an endless key', async () => {
    expect((await scan('code=1', { token, headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    expect((await scan({ code: CODE }, {})).status).toBe(401)
    expect((await scan({ code: CODE }, { token, headers: { 'idempotency-key': 'k'.repeat(201) } })).status).toBe(400)
  })

  it.each([CODE, 'SHORT'])('refuses a member whose membership has ended, whatever they send (%s)', async (code) => {
    const sub = `0190f8f0-0000-7000-8000-0000000000e${query.length % 10}`
    given.scripts.identity['listTokenVersions'] = tokenVersions(({ subject }) => ({ version: 1, membershipEnded: subject === sub }))
    const answer = await scan({ code }, { token: await given.token({ sub }) })
    expect(answer).toMatchObject({ status: 403, body: { code: 'MEMBERSHIP_ENDED' } })
  })

  it('answers 503 while codes is unavailable, and 500 without a detail when it fails', async () => {
    given.scripts.codes['registerCodes'] = away
    const answer = await scan({ code: CODE })
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(answer.headers.get('retry-after')).toMatch(/^[123]$/)
    answering(() => undefined as never)
    expect(await scan({ code: CODE })).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    given.scripts.codes['registerCodes'] = () => {
      throw new Error('secret of the inside')
    }
    const { status, body } = await scan({ code: CODE })
    expect([status, body]).toEqual([500, { error: 'Internal Error', code: 'INTERNAL' }])
  })

  it('answers what was gained', async () => {
    let received: Item | undefined
    answering((item) => {
      received = item
      return {
        $case: 'registered',
        value: {
          registrationId: 'r1',
          points: 450n,
          codeGroup: 'STANDARD',
          brand: { id: 'b', name: 'DryPantz' },
          format: { id: 'f', name: 'pants' },
          size: { id: 's', name: 'm' },
          foundScanned: true,
          lines: [
            { entryId: 'l1', points: 150n, source: 'Unique Code' },
            { entryId: 'l2', points: 300n, source: 'scanMilestone' },
          ],
          milestoneVoucherType: 'RM5',
          milestoneVoucherGranted: false,
          registeredAt: AT,
        },
      }
    })
    const now = '2026-01-15T02:00:00.000Z'
    const answer = await scan({ id: MEMBER, code: ' abcdefgh23 ' }, { token, headers: { 'idempotency-key': 'intent-1', 'x-test-now': now } })
    expect(answer.body).toEqual({
      points: 450,
      code_group: 'STANDARD',
      brand: { id: 'b', name: 'DryPantz' },
      format: { id: 'f', name: 'pants' },
      size: { id: 's', name: 'm' },
      foundScanned: true,
      data: [
        { id: 'l1', createdAt: now, points: 150, source: 'Unique Code' },
        { id: 'l2', createdAt: now, points: 300, source: 'scanMilestone', milestone: 1 },
      ],
      voucherRewarded: { status: false, voucherType: 'RM5' },
    })
    expect(received).toMatchObject({ memberId: MEMBER, code: CODE, idempotencyKey: 'intent-1', now: new Date(now) })
  })

  it('carries the same headers of safety', async () => {
    const { headers } = await scan({ code: CODE })
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

it('gives up a code after its budget while codes hangs, and refuses whoever comes next at once', async () => {
  let answer = (): void => undefined
  const hanging = new Promise<void>((resolve) => (answer = resolve))
  let asked = 0
  given.scripts.codes['registerCodes'] = () => {
    asked += 1
    return hanging.then(() => ({ items: [] }))
  }
  const scanned = async () => {
    const { status, headers } = await given.call('POST', codeCalls.scanCode.path, { body: { code: CODE }, token })
    return { status, retryAfter: headers.get('retry-after') }
  }
  const first = await scanned()
  const second = await scanned()
  answer()
  for (const { status, retryAfter } of [first, second]) expect([status, retryAfter]).toEqual([503, expect.stringMatching(/^[123]$/)])
  expect(asked).toBe(1)
})
