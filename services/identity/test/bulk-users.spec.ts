import type { BulkUser, SubmitBulkUsersRequest } from '@club/contracts/identity'
import { BulkProblem } from '@club/contracts/identity'
import { newId } from '@club/kernel'
import { eraseRows } from '@club/member-data'
import type { Database } from '@club/postgres'
import { actAs } from '@club/service-host'
import { testDatabase } from '@club/testing'
import { PERSONAL_DATA } from '../src/personal-data'
import { getBulkUpload, keepBulkUpload } from '../src/commands/keep-bulk-upload'
import { makeNextBulkMembers } from '../src/commands/make-bulk-members'
import { at, aSignUp, errorOf, serveIdentity, somebody } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const ADMIN = newId()
const asStaff = <T>(run: () => T) => actAs({ kind: 'administrator', id: ADMIN }, run)
const EMPTY = { race: '', gender: '', isPregnant: false, edb: '', childDob: '', state: '', city: '', postcode: '', street: '' }
const aUser = (input: Partial<BulkUser> = {}): BulkUser => ({ ...EMPTY, name: 'Siti Aminah', ...somebody(), ...input })
const users = (count: number) => Array.from({ length: count }, () => aUser())
const anUpload = (input: Partial<SubmitBulkUsersRequest>): SubmitBulkUsersRequest => ({
  id: newId(),
  label: 'Baby fair',
  promoterId: '',
  registerOn: '',
  registerSource: '',
  users: [],
  fileSha256: '',
  idempotencyKey: '',
  ...input,
})
const submit = (input: Partial<SubmitBulkUsersRequest>) => asStaff(() => served.identity.submitBulkUsers(anUpload(input)))
const problemsOf = async (rows: BulkUser[]) => {
  const { issues } = await served.identity.checkBulkUsers({ users: rows })
  return issues.map(({ position, problem }) => [position, problem])
}
const memberOf = async ({ email }: { email: string }) => {
  const { rows } = await served.db.query('SELECT *, children::text[] AS children FROM members WHERE email = $1', [email.toLowerCase()])
  return rows[0]
}

describe('a bulk file', () => {
  it('names the members whom its check shows, each once, and nobody else', async () => {
    const [first, second] = [await served.member(), await served.member()]
    await served.signedUp()
    const rows = [aUser({ email: first.email }), aUser({ email: first.email.toUpperCase(), number: first.number }), aUser({ number: second.number }), aUser()]
    const { memberIds } = await served.identity.checkBulkUsers({ users: rows })
    expect([...(memberIds ?? [])].sort()).toEqual([first.memberId, second.memberId].sort())
    expect((await served.identity.checkBulkUsers({ users: [aUser()] })).memberIds).toEqual([])
  })

  it('has a problem in each row that makes no member, the first reason named', async () => {
    const member = await served.member()
    const waiting = await served.signedUp()
    const first = aUser()
    const rows = [
      aUser({ name: '' }),
      aUser({ email: '', number: '1' }),
      aUser({ number: '' }),
      aUser({ email: 'siti@', number: '1' }),
      aUser({ number: '0152345678' }),
      aUser({ number: '012345678901' }),
      first,
      aUser({ email: ` ${first.email.toUpperCase()} ` }),
      aUser({ number: `+6${first.number}` }),
      aUser({ email: member.email }),
      aUser({ email: (await served.member()).email.replace(/e/g, 'е') }),
      aUser({ number: `6${member.number}` }),
      aUser({ email: waiting.email }),
    ]
    const { MISSING, INVALID_EMAIL, INVALID_NUMBER, DUPLICATE, EXISTING } = BulkProblem
    expect(await problemsOf(rows)).toEqual([
      [0, MISSING],
      [1, MISSING],
      [2, MISSING],
      [3, INVALID_EMAIL],
      [4, INVALID_NUMBER],
      [5, INVALID_NUMBER],
      [7, DUPLICATE],
      [8, DUPLICATE],
      [9, EXISTING],
      [10, EXISTING],
      [11, EXISTING],
    ])
    expect(await submit({ users: rows })).toMatchObject({ result: { $case: 'upload', value: { total: 13, created: 2, skipped: 11 } } })
    expect(await memberOf(waiting)).toMatchObject({ origin: 'bulk', password_hash: null })
  })

  it('is refused for a promoter whom nobody knows, and makes nobody', async () => {
    const [user] = users(1) as [BulkUser]
    expect(errorOf(await submit({ users: [user], promoterId: newId() }))).toBe('not-found')
    expect(await memberOf(user)).toBeUndefined()
  })

  it('is answered as the first time when its key comes again, and refused with another file', async () => {
    const input = { users: users(3), idempotencyKey: 'once', fileSha256: 'a' }
    const [first, second] = await Promise.all([submit(input), submit(input)])
    expect(first.result).toMatchObject({ $case: 'upload', value: { created: 3, skipped: 0 } })
    expect(second).toEqual(first)
    expect(errorOf(await submit({ ...input, fileSha256: 'b' }))).toBe('idempotency-key-reused')
  })

  it('makes verified members without a password, points or messages, with the defaults for what it leaves out', async () => {
    const user = aUser({ email: 'Aisyah.Bulk@Example.com' })
    const family = aUser({
      race: 'Malay',
      gender: 'MALE',
      childDob: '2025-03-01',
      state: 'Perlis',
      city: 'Kangar',
      postcode: '1000',
      street: 'No 1, Jalan Bunga',
    })
    const expecting = aUser({ isPregnant: true, edb: '2027-01-31', state: 'Selangor', city: 'Bangi', street: 'No 2' })
    await submit({ users: [user, family, expecting] })
    const made = await memberOf(user)
    expect(made).toMatchObject({
      number: `6${user.number}`,
      race: 'other',
      gender: 'female',
      pregnancy_stage: 'trying',
      force_updated: false,
      password_hash: null,
    })
    expect(await served.eventsOf('identity.member-verified.v1', made?.['id'] as string)).toMatchObject([
      { origin: 'bulk', registeredAt: made?.['registered_at'] },
    ])
    expect(await served.messagesTo(String(made?.['email']))).toEqual([])
    expect(await memberOf(family)).toMatchObject({ race: 'malay', gender: 'male', pregnancy_stage: 'oneChild', children: ['2025-03-01'] })
    expect(await memberOf(expecting)).toMatchObject({ pregnancy_stage: 'pregnant', edb: '2027-01-31' })
    const { rows } = await served.db.query(
      'SELECT m.email, a.line1, a.postcode FROM addresses a JOIN members m ON m.id = a.member_id WHERE m.email = ANY($1)',
      [[family.email, expecting.email]],
    )
    expect(rows).toEqual([{ email: family.email, line1: 'No 1, Jalan Bunga', postcode: '01000' }])
    const signedIn = await served.identity.signIn({
      email: String(made?.['email']),
      password: 'anything',
      language: 'en',
      socialProvider: '',
      socialToken: '',
    } as never)
    expect(signedIn.result).toEqual({ $case: 'resetPasswordFlow', value: true })
  })

  it('registers its members on the day it states, for its promoter, and stays in the history and the audit log', async () => {
    const { promoter } = await asStaff(() => served.savePromoter({ code: 'BULK-1' }))
    const promoterId = promoter?.id ?? ''
    const [user] = users(1) as [BulkUser]
    const id = newId()
    await at('2026-05-05T12:00:00+08:00', () => submit({ id, label: 'May fair', users: [user], promoterId, registerOn: '2026-05-01', registerSource: 'ZERA' }))
    expect(await memberOf(user)).toMatchObject({ registered_at: new Date('2026-04-30T16:00:00Z'), promoter_id: promoterId, register_source: 'ZERA' })
    const { promoters } = await served.identity.listPromoters({})
    expect(promoters.find((one) => one.id === promoterId)?.registrations).toBe(1n)
    const { uploads } = await served.identity.listBulkUploads({})
    expect(uploads.find((one) => one.id === id)).toMatchObject({ label: 'May fair', total: 1, created: 1, createdAt: new Date('2026-05-05T04:00:00Z') })
    const { rows } = await served.db.query('SELECT actor_id, call FROM audit WHERE record_id = $1', [id])
    expect(rows).toEqual([{ actor_id: ADMIN, call: 'identity.bulk-upload' }])
  })

  it('makes each person once when two bring the same people at once, and a sign-up among them is answered so', async () => {
    const people = users(2500)
    const last = people.at(-1) as BulkUser
    const [one, other, signedUp] = await Promise.all([
      submit({ users: people }),
      submit({ users: people.toReversed() }),
      served.identity.signUp(aSignUp({ email: last.email, number: last.number })),
    ])
    const created = [one, other].map(({ result }) => (result?.$case === 'upload' ? result.value.created : 0))
    expect(created[0]! + created[1]!).toBe(2500)
    expect(['already-registered', undefined]).toContain(errorOf(signedUp))
    const { rows } = await served.db.query('SELECT count(*)::int AS count FROM members WHERE email = ANY($1) AND verified_at IS NOT NULL', [
      people.map(({ email }) => email),
    ])
    expect(rows).toEqual([{ count: 2500 }])
  })
})

describe('a maker of bulk members', () => {
  it('goes on with the next upload when an erasure took rows of one that is under way, and leaves those of others alone', async () => {
    const db = await testDatabase(['services/identity/migrations'])
    const [gone, alike] = [aUser({ email: 'siti_a@example.com' }), aUser({ email: 'sitixa@example.com' })]
    for (const people of [[gone, alike], [aUser()]])
      await asStaff(() => keepBulkUpload({ db }, { ...anUpload({}), promoterId: null, registerOn: null, registerSource: null, users: people }))
    await db.withTransaction((tx) => eraseRows(tx, PERSONAL_DATA, { memberId: newId(), contacts: [gone.email], values: [] }))
    for (let portions = 0; await makeNextBulkMembers(db); portions += 1) expect(portions).toBeLessThan(4)
    const { rows } = await db.query('SELECT total, created, skipped FROM bulk_uploads ORDER BY total DESC')
    expect(rows).toEqual([
      { total: 2, created: 1, skipped: 1 },
      { total: 1, created: 1, skipped: 0 },
    ])
    await db.drop()
  })

  it('who dies in the middle leaves neither a gap nor a duplicate to whoever goes on', async () => {
    const db = await testDatabase(['services/identity/migrations'])
    const dying: Database = {
      ...db,
      withTransaction: (work, options) =>
        db.withTransaction(async (tx) => {
          await work(tx)
          throw new Error('killed before the commit')
        }, options),
    }
    const people = users(2500)
    const kept = await asStaff(() => keepBulkUpload({ db }, { ...anUpload({}), promoterId: null, registerOn: null, registerSource: null, users: people }))
    const { id } = kept as { id: string }
    expect(await makeNextBulkMembers(db)).toBe(true)
    await expect(makeNextBulkMembers(dying)).rejects.toThrow('killed')
    expect(await getBulkUpload(db, id)).toMatchObject({ created: 1000, skipped: 0 })
    await Promise.all([makeNextBulkMembers(db), makeNextBulkMembers(db)])
    expect(await makeNextBulkMembers(db)).toBe(false)
    expect(await getBulkUpload(db, id)).toMatchObject({ total: 2500, created: 2500, skipped: 0 })
    const { rows } = await db.query(`SELECT (SELECT count(*)::int FROM members) AS members, (SELECT count(*)::int FROM bulk_users) AS waiting,
      (SELECT count(*)::int FROM outbox WHERE subject = 'identity.member-verified.v1') AS events`)
    expect(rows).toEqual([{ members: 2500, waiting: 0, events: 2500 }])
    await db.drop()
  })
})
