import { CALLS } from '@club/contracts/http'
import type { CallDefinition, CallId } from '@club/contracts/http'
import { generateKeyPair } from 'jose'
import { CALLERS } from './callers-of-calls'
import type { Callers } from './callers-of-calls'
import { aMember, givenGateway, MEMBER, signatureOf, tokenVersions } from './given-gateway'
import { sessions } from './scripted-services'
import type { GivenGateway } from './given-gateway'

const OTHER = '0190f8f0-0000-7000-8000-0000000000ee'
const idOf = (number: number) => `0190f8f0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`

/** Accounts as identity knows them; tokens name them. */
const ACCOUNTS: Readonly<Record<string, { sub: string; role: string; version?: number; blocked?: boolean; membershipEnded?: boolean }>> = {
  member: { sub: MEMBER, role: 'user' },
  'ended member': { sub: idOf(1), role: 'user', membershipEnded: true },
  'blocked member': { sub: idOf(2), role: 'user', version: 2, blocked: true },
  'revoked member': { sub: idOf(3), role: 'user', version: 2 },
  dev: { sub: idOf(4), role: 'dev' },
  superadmin: { sub: idOf(5), role: 'superadmin' },
  tdgops: { sub: idOf(6), role: 'tdgops' },
  'unknown role': { sub: idOf(7), role: 'auditor' },
  'revoked dev': { sub: idOf(8), role: 'dev', version: 2 },
}
const SCENARIOS = [
  'no token',
  ...(['member', 'ended member', 'blocked member', 'revoked member', 'dev', 'superadmin', 'tdgops', 'unknown role', 'revoked dev'] as const),
  'member with a foreign id',
  'member with a foreign userId',
  'expired',
  'forged',
] as const
type Scenario = (typeof SCENARIOS)[number]

/** Refusals that are about who calls; any other answer means that the caller may. */
const CHECKED = ['UNAUTHORIZED', 'SESSION_EXPIRED', 'FORBIDDEN', 'ID_MISMATCH', 'ACCOUNT_BLOCKED', 'MEMBERSHIP_ENDED', 'INVALID_SIGNATURE']
type Outcomes = Readonly<Record<Scenario, string>>

const all = (outcome: string): Outcomes => Object.fromEntries(SCENARIOS.map((scenario) => [scenario, outcome])) as Outcomes
const ENDED_SESSIONS = { 'revoked member': 'SESSION_EXPIRED', 'revoked dev': 'SESSION_EXPIRED', expired: 'SESSION_EXPIRED', forged: 'SESSION_EXPIRED' }
const NEEDS_TOKEN: Outcomes = { ...all('FORBIDDEN'), ...ENDED_SESSIONS, 'no token': 'UNAUTHORIZED' }
const FOREIGN_IDS = ['member with a foreign id', 'member with a foreign userId'] as const
const foreignIds = (outcome: string): Partial<Outcomes> => Object.fromEntries(FOREIGN_IDS.map((scenario) => [scenario, outcome]))
const MEMBERS: Outcomes = { ...NEEDS_TOKEN, member: 'may', 'ended member': 'may', ...foreignIds('ID_MISMATCH'), 'blocked member': 'ACCOUNT_BLOCKED' }
/** Calls in which `id` is the id of a voucher (D73) or an order (D75). */
const ID_OF_RECORD: readonly CallId[] = ['rewards.voucher.use', 'rewards.track']

const EXPECTED: Readonly<Record<Callers, Outcomes>> = {
  anyone: all('may'),
  developers: all('may'),
  partners: all('INVALID_SIGNATURE'),
  members: MEMBERS,
  'earning members': { ...MEMBERS, 'ended member': 'MEMBERSHIP_ENDED' },
  'members and staff': { ...MEMBERS, dev: 'may', superadmin: 'may', tdgops: 'may' },
  dev: { ...NEEDS_TOKEN, dev: 'may' },
  'dev, tdgops': { ...NEEDS_TOKEN, dev: 'may', tdgops: 'may' },
  'dev, superadmin': { ...NEEDS_TOKEN, dev: 'may', superadmin: 'may' },
  'all staff': { ...NEEDS_TOKEN, dev: 'may', superadmin: 'may', tdgops: 'may' },
  'a member by their token': {
    ...all('SESSION_EXPIRED'),
    member: 'may',
    'ended member': 'may',
    ...foreignIds('may'),
    'blocked member': 'ACCOUNT_BLOCKED',
  },
  'an administrator by their token': {
    ...all('SESSION_EXPIRED'),
    dev: 'may',
    superadmin: 'may',
    tdgops: 'may',
    // Answered as it is: its owner sees a page that is not found (D91).
    'unknown role': 'may',
  },
}

/** Further fields of calls that check a token themselves. */
const BODIES: Partial<Record<CallId, object>> = { 'user.language': { language: 'en' } }

let given: GivenGateway
let tokens: Readonly<Record<Scenario, string | undefined>>
beforeAll(async () => {
  given = await givenGateway()
  const known = (sub: string) => {
    const account = Object.values(ACCOUNTS).find((one) => one.sub === sub)
    return {
      version: account?.version ?? 1,
      blocked: account?.blocked ?? false,
      role: account?.role ?? 'user',
      membershipEnded: account?.membershipEnded ?? false,
    }
  }
  given.scripts.identity['listTokenVersions'] = tokenVersions(({ subject }) => known(subject))
  given.scripts.identity['listSessions'] = sessions((id) => ({
    version: known(id),
    result: { $case: 'session', value: { member: aMember({ id }), token: '' } },
  }))
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const named = await Promise.all(Object.entries(ACCOUNTS).map(async ([name, { sub, role }]) => [name, await given.token({ sub, role })] as const))
  tokens = {
    ...(Object.fromEntries(named) as Record<Scenario, string>),
    'no token': undefined,
    'member with a foreign id': await given.token(),
    'member with a foreign userId': await given.token(),
    expired: await given.token({ expiresInSeconds: -1 }),
    forged: await given.token({ sub: ACCOUNTS['dev']?.sub ?? '', role: 'dev', key: privateKey }),
  }
})
afterAll(() => given.stop())

async function outcomeOf(call: CallDefinition, scenario: Scenario | 'a signature' | 'a wrong signature'): Promise<string> {
  const token = scenario in tokens ? tokens[scenario as Scenario] : undefined
  const foreign = scenario === 'member with a foreign id' ? { id: OTHER } : scenario === 'member with a foreign userId' ? { userId: OTHER } : {}
  const fields = { ...BODIES[call.id as CallId], ...foreign }
  const isForm = call.multipart !== undefined && !call.multipart.orJson
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, field: 'x' })) form.append(name, String(value))
  const body = isForm ? form : JSON.stringify(fields)
  const response = await fetch(`${given.api}${call.path.replace(/:\w+/g, OTHER)}`, {
    method: call.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isForm || call.method !== 'POST' ? {} : { 'content-type': 'application/json' }),
      ...(scenario === 'a signature' ? { 'x-signature': signatureOf(String(body)) } : {}),
      ...(scenario === 'a wrong signature' ? { 'x-signature': signatureOf(`${String(body)} `) } : {}),
    },
    ...(call.method === 'POST' ? { body } : {}),
  })
  const { code } = (await response.json()) as { code?: string }
  if (response.status >= 500) return `a fault: ${code}`
  return code !== undefined && CHECKED.includes(code) ? code : 'may'
}

const rows = CALLS.map((call) => [`${call.method} ${call.path}`, CALLERS[call.id as CallId], call] as const)

it('has a row for each call and no other', () => {
  expect(Object.keys(CALLERS).sort()).toEqual(CALLS.map(({ id }) => id).sort())
})

it.each(rows)('%s is for %s', async (_address, callers, call) => {
  const seen = Object.fromEntries(await Promise.all(SCENARIOS.map(async (scenario) => [scenario, await outcomeOf(call, scenario)] as const)))
  // A call without a body names nobody.
  const mayNameOthers = call.auth === 'member' || call.auth === 'member-or-admin' ? call.body === undefined : false
  expect(seen).toEqual({
    ...EXPECTED[callers],
    ...(mayNameOthers ? foreignIds('may') : {}),
    ...(ID_OF_RECORD.includes(call.id as CallId) ? { 'member with a foreign id': 'may' } : {}),
  })
  if (callers === 'partners') {
    expect(await outcomeOf(call, 'a wrong signature')).toBe('INVALID_SIGNATURE')
    expect(await outcomeOf(call, 'a signature')).toBe('may')
  }
})
