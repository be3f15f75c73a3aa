import { adminCodeCalls, authCalls, codeCalls, contentCalls, operationCalls, rewardCalls, userCalls } from '@club/contracts/http'
import { NEWS } from '@club/contracts/records'
import { actor } from '@club/service-host'
import { ADMIN, givenGateway, MEMBER, quietServices, refused, tokenVersions } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { methodsOf } from './scripted-services'
import type { ServiceName } from './scripted-services'

let given: GivenGateway
let member: string
let dev: string
beforeAll(async () => {
  given = await givenGateway()
  member = await given.token()
  dev = await given.token({ sub: ADMIN, role: 'dev' })
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const invalid = (field: string) => ({ status: 400, body: { code: 'INVALID_INPUT', field } })

describe('what no service could store is refused for all of them', () => {
  it.each([
    ['a NUL', 'a\u0000b'],
    ['half of a surrogate pair', 'a\ud800'],
  ])('%s in a body, at any depth', async (_what, text) => {
    const address = { active: true, label: 'Home', line1: text, city: 'Ipoh', state: 'Perak', postcode: '30000' }
    expect(await given.call('POST', userCalls.addAddress.path, { body: { address }, token: member })).toMatchObject(invalid('address.line1'))
    expect(await given.call('POST', userCalls.readInboxNote.path, { body: { inboxId: 'n', [text]: 1 }, token: member })).toMatchObject(invalid(''))
  })

  it('a NUL in a query and in a path', async () => {
    expect(await given.call('GET', `${operationCalls.listOutbox.path}?to=a%00`)).toMatchObject(invalid('to'))
    expect(await given.call('DELETE', NEWS.calls.remove.path.replace(':id', 'a%00'), { token: dev })).toMatchObject(invalid('id'))
  })
})

describe('an idempotency key', () => {
  const scan = (key?: string) =>
    given.call('POST', codeCalls.scanCode.path, {
      body: { code: 'ABCDEFGH23' },
      token: member,
      ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    })

  it.each([
    ['one character too many', 'x'.repeat(201)],
    ['one that cannot be printed', 'a\tb'],
    ['letters beyond ASCII', 'é'],
  ])('is refused with %s', async (_what, key) => {
    expect(await scan(key)).toMatchObject(invalid('Idempotency-Key'))
  })

  it('reaches the service as it was sent, and is empty where none was', async () => {
    const keys: unknown[] = []
    given.scripts.codes['registerCodes'] = ({ items }: { items: { idempotencyKey: string }[] }) => {
      keys.push(...items.map(({ idempotencyKey }) => idempotencyKey))
      return { items: items.map(() => refused('CODES_REFUSAL_UNKNOWN_CODE')) }
    }
    await scan('x'.repeat(200))
    await scan()
    expect(keys).toEqual(['x'.repeat(200), ''])
  })

  it('reaches identity with an address and with a baby, whose first answer may be lost', async () => {
    const keys: unknown[] = []
    for (const method of ['addAddress', 'saveBaby'] as const)
      given.scripts.identity[method] = ({ idempotencyKey }: { idempotencyKey: string }) => {
        keys.push([method, idempotencyKey])
        return refused('IDENTITY_REFUSAL_KEY_REUSED')
      }
    const address = { label: 'Home', line1: '12', city: 'Ipoh', state: 'Perak', postcode: '30000' }
    const babyInfo = { gender: 'female', birthDate: '2025-06-01', brandId: MEMBER, formatId: MEMBER, sizeId: MEMBER }
    const send = (path: string, body: object) => given.call('POST', path, { body, token: member, headers: { 'Idempotency-Key': 'form-1' } })
    const reused = { status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } }
    expect(await send(userCalls.addAddress.path, { address })).toMatchObject(reused)
    expect(await send(userCalls.saveBabyInfo.path, { babyInfo })).toMatchObject(reused)
    expect(keys).toEqual([
      ['addAddress', 'form-1'],
      ['saveBaby', 'form-1'],
    ])
  })
})

describe('inactive records', () => {
  it('are asked for an administrator of that content alone, in a call that is for everybody', async () => {
    const requests: unknown[] = []
    given.scripts.records['listRecords'] = ({ withInactive }: { withInactive: boolean }) => {
      requests.push(withInactive)
      return { records: [] }
    }
    const roles: Record<string, string> = { [ADMIN]: 'dev', other: 'tdgops', gone: 'dev' }
    given.scripts.identity['listTokenVersions'] = tokenVersions(({ subject }) => ({ version: subject === 'gone' ? 2 : 1, role: roles[subject] ?? 'user' }))
    const tokens = [undefined, member, 'nonsense', await given.token({ sub: 'gone', role: 'dev' }), await given.token({ sub: 'other', role: 'tdgops' }), dev]
    for (const token of tokens) expect((await given.call('GET', contentCalls.fetchWishes.path, token ? { token } : {})).status).toBe(200)
    expect(requests).toEqual([false, false, false, false, false, true])
  })
})

describe('a service that answers nothing is a fault, never a success', () => {
  it.each<[string, ServiceName, string, string, object]>([
    ['resend an OTP', 'identity', 'resendOtp', authCalls.resendOtp.path, { number: '0123456789' }],
    ['forgot the password', 'identity', 'forgotPassword', authCalls.forgotPassword.path, { email: 'a@b.my' }],
    ['reset the password', 'identity', 'resetPassword', authCalls.resetPassword.path, { id: 'u', datems: 1, password: 'Aa1@5678' }],
    ['use a voucher', 'catalogue', 'useVoucher', rewardCalls.useVoucher.path, { id: MEMBER }],
  ])('%s', async (_what, service, method, path, body) => {
    methodsOf(given.scripts, service)[method] = () => ({})
    expect(await given.call('POST', path, { body, token: member })).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
  })

  it('the day of double points', async () => {
    given.scripts.codes['setDoublePointsDay'] = () => ({})
    const { status } = await given.call('POST', adminCodeCalls.editDoublePointsDay.path, { body: { newDate: 15 }, token: dev })
    expect(status).toBe(500)
  })

  it('the language', async () => {
    given.scripts.identity['setLanguage'] = () => ({})
    expect((await given.call('POST', authCalls.changeLanguage.path, { body: { language: 'en' }, token: member })).status).toBe(500)
  })
})

it('does not let a service refuse what its call does not declare, in tests', async () => {
  given.scripts.catalogue['useVoucher'] = () => refused('CATALOGUE_REFUSAL_OUT_OF_STOCK')
  expect((await given.call('POST', rewardCalls.useVoucher.path, { body: { id: MEMBER }, token: member })).status).toBe(500)
})

it('passes to the services on whose behalf they are called', async () => {
  const seen: unknown[] = []
  given.scripts.catalogue['useVoucher'] = () => {
    seen.push(actor())
    return refused('CATALOGUE_REFUSAL_VOUCHER_NOT_FOUND')
  }
  given.scripts.codes['toggleBatch'] = () => {
    seen.push(actor())
    return refused('CODES_REFUSAL_BATCH_NOT_FOUND')
  }
  await given.call('POST', rewardCalls.useVoucher.path, { body: { id: MEMBER }, token: member })
  await given.call('POST', adminCodeCalls.toggleCodeBatch.path, { body: { id: MEMBER }, token: dev })
  expect(seen).toEqual([
    { kind: 'member', id: MEMBER },
    { kind: 'administrator', id: ADMIN, from: '127.0.0/24' },
  ])
})
