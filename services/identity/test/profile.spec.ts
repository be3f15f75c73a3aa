import { newId } from '@club/kernel'
import { LANGUAGE_CHANGES_PER_DAY_MAX } from '@club/rules'
import { actAs } from '@club/service-host'
import { blockMember } from '../src/commands/block-member'
import { at, errorOf, HOME, PASSWORD, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const BRAND = newId()
const aBaby = { id: '', name: '', gender: 'male', birthDate: '2025-01-01', brandId: BRAND, formatId: BRAND, sizeId: newId(), createdAt: undefined }
const edit = (memberId: string, overrides: object = {}) =>
  served.identity.editDetails({
    memberId,
    name: 'Nur Aisyah',
    race: 'malay',
    nationality: 'malaysian',
    pregnancyStage: 'trying',
    edb: '',
    force: false,
    ...overrides,
  })
const OCTOBER = '2025-10-14T10:00:00+08:00'

describe('a profile', () => {
  it('is refused with a bad name, stage or due date, or for nobody', async () => {
    const { memberId } = await served.member()
    expect(errorOf(await edit(memberId, { name: 'X Æ A-12' }))).toBe('invalid-name')
    expect((await edit(memberId, { pregnancyStage: 'retired' })).refusal).toMatchObject({ field: 'pregnancyStage', params: { errorName: 'invalid-input' } })
    expect(errorOf(await edit(memberId, { pregnancyStage: 'pregnant' }))).toBe('edb-invalid')
    expect(errorOf(await edit(newId()))).toBe('session-expired')
  })

  it('changes its stage once in six months, and says so', async () => {
    const { memberId } = await served.member()
    const changed = await at(OCTOBER, () => edit(memberId, { pregnancyStage: 'pregnant', edb: '2026-03-01' }))
    expect(changed.result).toMatchObject({
      value: { member: { pregnancyStage: 'pregnant', edb: '2026-03-01', pregnancyStageUpdatedAt: new Date(OCTOBER) }, pointsAwarded: 0n },
    })
    expect(errorOf(await at('2026-04-13T10:00:00+08:00', () => edit(memberId)))).toBe('stage-locked')
    expect(
      errorOf(await at('2026-04-13T10:00:00+08:00', () => edit(memberId, { pregnancyStage: 'pregnant', edb: '2026-03-01', race: 'other' }))),
    ).toBeUndefined()
    expect(errorOf(await at('2026-04-14T00:00:00+08:00', () => edit(memberId)))).toBeUndefined()
    expect((await served.eventsOf('identity.member-changed.v1', memberId)).map((event) => event.pregnancyStage)).toEqual(['pregnant', 'trying'])
  })

  it('saved ten times at once brings one reward, and another only after six months', async () => {
    const { memberId } = await served.member({ address: HOME })
    const saves = await at(OCTOBER, () => Promise.all(Array.from({ length: 10 }, () => edit(memberId, { force: true }))))
    const awarded = saves.flatMap(({ result }) => (result?.$case === 'edited' && result.value.pointsAwarded > 0n ? [result.value] : []))
    expect(awarded).toMatchObject([{ pointsAwarded: 200n, awardedAt: new Date(OCTOBER), member: { forceUpdated: true, profileComplete: true } }])
    expect(await served.eventsOf('identity.profile-completed.v1', memberId)).toMatchObject([{ memberId, points: 200n, entryId: awarded[0]?.entryId }])
    expect((await at('2026-04-13T23:59:59+08:00', () => edit(memberId))).result).toMatchObject({ value: { pointsAwarded: 0n } })
    expect((await at('2026-04-14T00:00:00+08:00', () => edit(memberId))).result).toMatchObject({ value: { pointsAwarded: 200n } })
  })

  it('has a name to be called by, which a save without one keeps and an empty one takes away', async () => {
    const { memberId } = await served.member()
    expect(errorOf(await edit(memberId, { callName: 'R2D2' }))).toBe('invalid-name')
    const called = async (overrides: object) => {
      const { result } = await edit(memberId, overrides)
      return result?.$case === 'edited' ? result.value.member?.callName : result
    }
    expect([await called({ callName: ' Kak  Ina ' }), await called({}), await called({ callName: '' })]).toEqual(['Kak Ina', 'Kak Ina', ''])
  })

  it('remembers the language, and nothing but the two', async () => {
    const { memberId } = await served.member()
    expect(errorOf(await served.identity.setLanguage({ memberId, language: 'fr' }))).toBe('invalid-input')
    expect(errorOf(await served.identity.setLanguage({ memberId, language: 'bm' }))).toBeUndefined()
    expect((await served.sessionOf(memberId)).result).toMatchObject({ value: { member: { language: 'bm' } } })
  })
})

describe('the language', () => {
  it('is refused after a hundred changes in 24 hours, also when they come at once, and the same one again is no change', async () => {
    const { memberId } = await served.member()
    const set = async (language: string) => errorOf(await served.identity.setLanguage({ memberId, language }))
    const changes = async () => (await served.eventsOf('identity.member-changed.v1', memberId)).length
    const before = await changes()
    for (let change = 1; change < LANGUAGE_CHANGES_PER_DAY_MAX; change += 1) expect(await set(change % 2 ? 'bm' : 'en')).toBeUndefined()
    await Promise.all(['en', 'bm', 'en', 'bm'].map(set))
    expect((await changes()) - before).toBe(LANGUAGE_CHANGES_PER_DAY_MAX)
    expect([await set('bm'), await set('en')]).toEqual(['rate-limited', undefined])
  })
})

describe('an address', () => {
  it.each([
    ['without a line', { line1: ' ' }, 'address-incomplete'],
    ['with an unknown label', { label: 'Beach' }, 'address-incomplete'],
    ['in another country', { country: 'Singapore' }, 'address-unknown-area'],
    ['where city and postcode differ', { postcode: '50450' }, 'address-unknown-area'],
    ['with letters for a postcode', { postcode: 'ABCDE' }, 'address-unknown-area'],
  ])('is refused %s', async (_, overrides, errorName) => {
    const { memberId } = await served.member()
    expect(errorOf(await served.identity.addAddress({ memberId, address: { ...HOME, ...overrides } }))).toBe(errorName)
  })

  it('is added once for each key, however often the answer is lost', async () => {
    const { memberId } = await served.member()
    const add = (idempotencyKey: string, line1 = '12') => served.identity.addAddress({ memberId, address: { ...HOME, line1 }, idempotencyKey })
    const adds = await Promise.all([add('one'), add('one'), add('one')])
    expect([...adds, await add('one')].map(errorOf)).toEqual([undefined, undefined, undefined, undefined])
    expect(errorOf(await add('one', '13'))).toBe('idempotency-key-reused')
    const { result } = await add('two')
    expect(result?.$case === 'session' && result.value.member?.addresses).toHaveLength(2)
  })

  it('is one of ten at most, also when twelve are added at once; the newest comes first', async () => {
    const { memberId } = await served.member()
    const adds = await Promise.all(Array.from({ length: 12 }, () => served.identity.addAddress({ memberId, address: HOME })))
    expect(adds.map(errorOf).filter((name) => name === 'address-limit-reached')).toHaveLength(2)
    const { result } = await served.sessionOf(memberId)
    const addresses = result?.$case === 'session' ? (result.value.member?.addresses ?? []) : []
    expect(addresses).toHaveLength(10)
    expect(addresses[0]).toMatchObject({ active: true, label: 'Home', country: 'Malaysia', line1: '12' })
  })
})

describe('a household', () => {
  it('is everybody who gave one address, however they wrote it', async () => {
    const [first, second, other] = [await served.member(), await served.member(), await served.member()]
    const unit = newId()
    const lives = ({ memberId }: { memberId: string }, overrides: object) =>
      served.identity.addAddress({ memberId, address: { ...HOME, line1: `No. ${unit}`, line3: 'Jalan Duta', ...overrides } })
    await lives(first, {})
    await lives(second, { line1: unit.toUpperCase(), line3: 'Jln. Duta' })
    await lives(other, { line3: 'Jalan Dutamas' })
    const { result } = await served.identity.listHouseholds({ memberId: first.memberId })
    const households = result?.$case === 'households' ? result.value.households : []
    expect(households.map(({ memberIds }) => [...memberIds].sort())).toEqual([[first.memberId, second.memberId].sort()])
    expect((await served.identity.listHouseholds({ memberId: newId() })).refusal).toMatchObject({ params: { errorName: 'session-expired' } })
  })
})

describe('perhaps one household', () => {
  const ADMIN = '00000000-0000-7000-8000-0000000000b1'
  let town = 10_000
  const livesAt = async (line1: string, line3 = 'Jalan Mawar') => {
    const member = await served.member()
    // Written past the check of places, so that each test has a town of its own.
    await served.db.query(
      `INSERT INTO addresses (id, member_id, label, line1, line2, line3, city, state, postcode, country, created_at)
       VALUES ($1, $2, 'Home', $3, '', $4, 'Bangi', 'Selangor', $5, 'Malaysia', now())`,
      [newId(), member.memberId, line1, line3, String(town)],
    )
    return member.memberId
  }
  beforeEach(() => {
    town += 1
  })
  const householdsOf = async (memberId: string) => {
    const { result } = await served.identity.listHouseholds({ memberId })
    return result?.$case === 'households' ? result.value.households : []
  }
  /** Members who count with this one for a household limit. */
  const countedWith = async (memberId: string) => [...new Set((await householdsOf(memberId)).flatMap(({ memberIds }) => memberIds))].sort()
  const doubtsOf = async (...memberIds: string[]) => {
    const { doubts } = await served.identity.listHouseholdDoubts({ limit: 500 })
    return doubts.filter(({ homes }) => homes.some(({ memberId }) => memberIds.includes(memberId)))
  }
  const decide = (doubtId: string, isSame: boolean) =>
    actAs({ kind: 'administrator', id: ADMIN }, () => served.identity.decideHousehold({ doubtId, isSame, reason: 'Asked them' }))

  it('are ten spellings of one address, which count together before staff have decided, and neighbours do not', async () => {
    const spellings = []
    for (const line1 of ['7', '7A', 'Lot 7', 'Rumah 7', 'Tujuh', 'No.7', 'Unit 7', 'Seven', '７', '7-A']) spellings.push(await livesAt(line1, 'Jаlаn Mawar'))
    const neighbours = [await livesAt('9'), await livesAt('7', 'Jalan Melati'), await livesAt('B-7', 'Jalan Mawar')]
    for (const memberId of spellings) expect(await countedWith(memberId)).toEqual([...spellings].sort())
    for (const memberId of neighbours) expect(await countedWith(memberId)).toEqual([memberId])
  })

  it('are noted once for staff, who decide once, with a reason', async () => {
    const [one, other] = [await livesAt('7'), await livesAt('7A')]
    for (const memberId of [one, other, one]) await householdsOf(memberId)
    const [doubt, ...more] = await doubtsOf(one)
    expect(more).toEqual([])
    expect(doubt?.homes.map(({ memberId }) => memberId).sort()).toEqual([one, other].sort())
    expect(doubt?.homes.map(({ address }) => address)).toContain(`7A, Jalan Mawar, ${town}, Bangi, Selangor`)
    expect(errorOf(await decide(newId(), true))).toBe('not-found')
    expect(errorOf(await decide(doubt?.id ?? '', false))).toBeUndefined()
    expect(errorOf(await decide(doubt?.id ?? '', false))).toBeUndefined()
    expect(errorOf(await decide(doubt?.id ?? '', true))).toBe('already-exists')
    expect(await doubtsOf(one)).toEqual([])
    const { rows } = await served.db.query("SELECT actor_id, changes FROM audit WHERE call = 'identity.decide-household' AND record_id = $1", [doubt?.id])
    expect(rows).toEqual([{ actor_id: ADMIN, changes: { isSame: { after: false }, reason: 'personal' } }])
    for (const memberId of [one, other])
      expect(await served.eventsOf('identity.account-handled.v1', memberId)).toMatchObject([{ action: 'identity.decide-household', fields: [] }])
  })

  it.each([
    [true, 'together'],
    [false, 'apart'],
  ])('count for good once staff say that they are one: %s, %s', async (isSame) => {
    const [one, other] = [await livesAt('7'), await livesAt('7A')]
    const [before] = await Promise.all([householdsOf(one), householdsOf(other)])
    const [doubt] = await doubtsOf(one)
    await decide(doubt?.id ?? '', isSame)
    expect(await countedWith(one)).toEqual(isSame ? [one, other].sort() : [one])
    expect(await countedWith(other)).toEqual(isSame ? [one, other].sort() : [other])
    // The former `near:` keys are no longer among today's keys.
    const keys = (await householdsOf(one)).map(({ key }) => key)
    expect(before.filter(({ key }) => key.startsWith('near:') && keys.includes(key))).toEqual([])
  })

  it('is asked about for a visitor who chooses a sample, too', async () => {
    const member = await served.member({ address: { ...HOME, line1: '71A', line3: 'Jalan Kenanga' } })
    await served.signedUp({ redeemSample: true, sampleId: 'ARTICLE-1', address: { ...HOME, line1: '71', line3: 'Jln Kenanga' } })
    expect(served.sampleShelf.asked.at(-1)).toContain(member.memberId)
  })
})

describe('a baby', () => {
  const save = (memberId: string, overrides: object = {}, idempotencyKey = '') =>
    served.identity.saveBaby({ memberId, baby: { ...aBaby, ...overrides }, idempotencyKey })
  it('is added once for each key, and twins without a name are two', async () => {
    const { memberId } = await served.member()
    const saved = await at(OCTOBER, async () => {
      await Promise.all([save(memberId, {}, 'first'), save(memberId, {}, 'first')])
      return save(memberId, {}, 'twin')
    })
    expect(saved.result?.$case === 'session' && saved.result.value.member?.babies).toHaveLength(2)
  })

  it('is refused when something is missing, too old, unborn, mismatched or unknown', async () => {
    const { memberId } = await served.member()
    const other = await served.member()
    const here = (overrides: object) => at(OCTOBER, () => save(memberId, overrides))
    expect(errorOf(await here({ gender: '' }))).toBe('baby-incomplete')
    expect(errorOf(await here({ name: 'R2' }))).toBe('invalid-name')
    expect(errorOf(await here({ birthDate: '2021-10-14' }))).toBe('baby-birth-date')
    expect(errorOf(await here({ birthDate: '2025-10-15' }))).toBe('baby-birth-date')
    expect(errorOf(await here({ formatId: newId() }))).toBe('baby-product-mismatch')
    expect(errorOf(await here({ id: newId() }))).toBe('not-found')
    const theirs = await at(OCTOBER, () => save(other.memberId))
    const theirId = theirs.result?.$case === 'session' ? theirs.result.value.member?.babies[0]?.id : undefined
    expect(errorOf(await here({ id: theirId }))).toBe('not-found')
  })

  it('is added up to five, and changed in place even when it has grown', async () => {
    const { memberId } = await served.member()
    const adds = await at(OCTOBER, () => Promise.all(Array.from({ length: 6 }, () => save(memberId))))
    expect(adds.map(errorOf).filter((name) => name === 'baby-limit-reached')).toHaveLength(1)
    const { result } = await served.sessionOf(memberId)
    const baby = result?.$case === 'session' ? result.value.member?.babies[0] : undefined
    const later = await at('2030-10-14T10:00:00+08:00', () => save(memberId, { id: baby?.id, name: 'Adam' }))
    expect(later.result?.$case === 'session' && later.result.value.member?.babies).toHaveLength(5)
    expect(later.result).toMatchObject({ value: { member: { babies: expect.arrayContaining([expect.objectContaining({ id: baby?.id, name: 'Adam' })]) } } })
  })

  it('that turned five ends the membership', async () => {
    const { memberId } = await served.member({ pregnancyStage: 'oneChild', children: ['2020-10-14'] })
    const endedAt = async (instant: string) =>
      (await at(instant, () => served.identity.listTokenVersions({ subjects: [{ subject: memberId, subjectKind: 'member' }] }))).versions[0]?.membershipEnded
    expect(await endedAt('2025-10-13T23:59:59+08:00')).toBe(false)
    expect(await endedAt('2025-10-14T00:00:00+08:00')).toBe(true)
  })
})

describe('a blocked member', () => {
  it('is refused everywhere, with an audit row and an event; unblocking lets in again', async () => {
    const { memberId, email } = await served.member()
    await expect(blockMember(served.deps, { memberId: newId(), blocked: true, reason: 'fraud' })).rejects.toThrow('no member')
    expect(await blockMember(served.deps, { memberId, blocked: true, reason: 'two accounts' })).toMatchObject({ changed: true })
    expect(await blockMember(served.deps, { memberId, blocked: true, reason: 'again' })).toMatchObject({ changed: false })
    const signIn = () => served.identity.signIn({ email, password: PASSWORD, socialLogin: false, provider: '', accessToken: '', language: '' })
    expect(errorOf(await signIn())).toBe('account-blocked')
    const refused = await served.sessionOf(memberId)
    expect(errorOf(refused)).toBe('account-blocked')
    expect(refused.version).toMatchObject({ version: 2, blocked: true })
    expect(errorOf(await edit(memberId))).toBe('account-blocked')
    expect(errorOf(await served.identity.forgotPassword({ email, language: '' }))).toBe('account-blocked')
    expect(await served.identity.listTokenVersions({ subjects: [{ subject: memberId, subjectKind: 'member' }] })).toMatchObject({
      versions: [{ version: 2, blocked: true }],
    })
    expect(await served.eventsOf('identity.member-changed.v1', memberId)).toMatchObject([{ tokenVersion: 2, blocked: true }])
    const { rows } = await served.db.query('SELECT call, reason FROM audit WHERE record_id = $1 ORDER BY id', [memberId])
    expect(rows).toEqual([
      { call: 'member:block', reason: 'two accounts' },
      { call: 'member:block', reason: 'again' },
    ])
    await blockMember(served.deps, { memberId, blocked: false, reason: 'cleared' })
    expect(errorOf(await signIn())).toBeUndefined()
  })
})

it('what a member changes, is sent and staff do with the account are events of ids and kinds alone', async () => {
  const { memberId, email } = await served.member()
  await edit(memberId)
  await served.identity.setLanguage({ memberId, language: 'bm' })
  await served.identity.forgotPassword({ email, language: '' })
  const admin = { kind: 'administrator', id: newId() } as const
  const block = (blocked: boolean) => blockMember(served.deps, { memberId, blocked, reason: 'two accounts' })
  await actAs(admin, () => block(true))
  // The member's own acts are no acts of staff.
  await actAs({ kind: 'member', id: memberId }, () => block(false))
  expect((await served.eventsOf('identity.profile-changed.v1', memberId)).map(({ part }) => part)).toEqual(['details', 'language'])
  expect((await served.eventsOf('identity.message-queued.v1', memberId)).map(({ purpose }) => purpose)).toEqual(['otp', 'welcome', 'reset'])
  const handled = await served.eventsOf('identity.account-handled.v1', memberId)
  expect(handled).toMatchObject([{ action: 'member:block', fields: ['blocked'] }])
  const { rows } = await served.db.query('SELECT actor_id FROM audit WHERE id = $1', [handled[0]?.auditId])
  expect(rows).toEqual([{ actor_id: admin.id }])
})

describe('the audit log', () => {
  it('names whoever acts where no administrator does, with what they changed', async () => {
    const changes = { stable: { before: 'v1', after: 'v2' } }
    await actAs({ kind: 'partner', id: 'gifts.ci' }, () =>
      served.identity.recordAudit({ call: 'remote.stable', recordId: 'gifts', kind: 'write', changes: JSON.stringify(changes) }),
    )
    const { rows } = await served.db.query("SELECT actor_kind, actor_id, changes FROM audit WHERE call = 'remote.stable'")
    expect(rows).toEqual([{ actor_kind: 'partner', actor_id: 'gifts.ci', changes }])
  })

  it('takes rows and gives none away', async () => {
    await served.identity.recordAudit({ adminId: newId(), call: 'code.generate', recordId: 'batch', at: undefined, kind: 'write' })
    for (const statement of ["UPDATE audit SET call = 'nothing'", 'DELETE FROM audit', 'TRUNCATE audit']) {
      await expect(served.db.query(statement)).rejects.toThrow('permission denied')
      await expect(served.db.superuser.query(statement)).rejects.toThrow('append-only')
    }
  })
})

describe('names for reports', () => {
  it('leave out ids that nobody has', async () => {
    const parent = await served.member()
    const { members } = await served.identity.listMemberNames({ memberIds: [newId(), parent.memberId, 'nonsense'] })
    expect(members).toEqual([{ id: parent.memberId, name: 'Nur Aisyah', email: parent.email, number: parent.stored, quiet: false, status: 'active' }])
  })
})
