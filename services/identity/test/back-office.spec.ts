import { newId } from '@club/kernel'
import { holdConnection } from '@club/postgres'
import { actAs, clock } from '@club/service-host'
import { waitFor } from '@club/testing'
import { aSignUp, errorOf, PASSWORD, serveIdentity, somebody } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const ADMIN = newId()
const asStaff = <T>(run: () => Promise<T>) => actAs({ kind: 'administrator', id: ADMIN }, run)
const accounts = async (overrides: object = {}) => (await served.identity.listAccounts({ query: '', limit: 1000, ...overrides })).accounts
const accountOf = async (memberId: string) => (await accounts()).find(({ id }) => id === memberId)
const edit = (memberId: string, overrides: object = {}) =>
  asStaff(() => served.identity.editAccount({ memberId, name: 'Nur Aisyah', ...somebody(), ...overrides }))
const auditOf = async (recordId: string) =>
  (await served.db.query('SELECT actor_id, call, changes FROM audit WHERE record_id = $1 ORDER BY at, id', [recordId])).rows

describe('members by their emails', () => {
  it('are found in any spelling and in the order asked, once they are verified', async () => {
    const { memberId } = await served.member()
    const email = (await accountOf(memberId))?.email ?? ''
    const joining = aSignUp()
    await served.identity.signUp(joining)
    const { memberIds } = await served.identity.findMembersByEmail({ emails: [joining.email, ` ${email.toUpperCase()} `, 'nobody', '', email] })
    expect(memberIds).toEqual(['', memberId, '', '', memberId])
  })
})

describe('the counts of registrations', () => {
  it('of an administrator are read one after the other, so that members keep the other connections', async () => {
    using held = await holdConnection(served.db.superuser.pool)
    await held.client.query('BEGIN')
    await held.client.query('LOCK TABLE members IN ACCESS EXCLUSIVE MODE')
    const counts = Promise.all([1, 2, 3].map(() => asStaff(() => served.identity.countRegistrations({}))))
    const waiting = async () => (await served.db.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rowCount
    await waitFor('one count', async () => (await waiting()) > 0)
    // Answered after everything that was asked before it.
    await served.identity.listAddresses({ addressIds: [] })
    expect(await waiting()).toBe(1)
    await held.client.query('ROLLBACK')
    expect(await counts).toHaveLength(3)
  })
})

describe('the accounts, read page by page', () => {
  const first = { search: '', memberIds: [], filters: [], sort: 'name', descending: false, before: '', limit: 2 }
  const page = (list: object) => served.identity.listAccounts({ list: { ...first, ...list } })

  it('are refused in pages of more than a thousand', async () => {
    await expect(page({ limit: 1001 })).rejects.toThrow('INVALID_ARGUMENT')
  })

  it('come in the order of their names, those that the search means and no others, each once', async () => {
    const mine = await Promise.all([1, 2, 3].map(async () => (await served.member()).memberId))
    const ids: string[] = []
    for (let before: string | undefined = ''; before !== undefined;) {
      const found = await page({ search: 'nur', memberIds: mine, before })
      ids.push(...found.accounts.map(({ id }) => id))
      before = found.next === '' ? undefined : found.next
    }
    expect(ids.toSorted()).toEqual(mine.toSorted())
    expect((await page({ search: 'nobody' })).accounts).toEqual([])
  })

  it('are filtered by stage, by the day of registration, and by parts of names, emails and numbers', async () => {
    const { memberId } = await served.member()
    const stage = (await accountOf(memberId))?.pregnancyStage ?? ''
    const found = async (filters: object[]) => (await page({ search: 'x', memberIds: [memberId], filters })).accounts.length
    expect(await found([{ column: 'stage', kind: 'is', value: stage }])).toBe(1)
    expect(await found([{ column: 'stage', kind: 'is', value: stage === 'trying' ? 'pregnant' : 'trying' }])).toBe(0)
    expect(await found([{ column: 'createdAt', kind: 'max', value: '2020-01-01' }])).toBe(0)
    const { name = '', email = '', number = '' } = (await accountOf(memberId)) ?? {}
    for (const [column, value] of Object.entries({ name: name.toUpperCase(), email: email.slice(1).toUpperCase(), number: `+${number.slice(0, 6)}` }))
      expect([column, await found([{ column, kind: 'has', value }]), await found([{ column, kind: 'has', value: '%nobody%' }])]).toEqual([column, 1, 0])
  })
})

describe('a search in all accounts', () => {
  it('finds a part of a number however it is written, and nothing that is no number by its digits', async () => {
    const { memberId } = await served.member()
    const number = (await accountOf(memberId))?.number ?? ''
    const local = number.slice(1)
    const found = async (query: string) => (await accounts({ query })).some(({ id }) => id === memberId)
    for (const query of [
      local,
      number,
      `+${number}`,
      `${local.slice(0, 3)}-${local.slice(3, 6)} ${local.slice(6)}`,
      `+60 (0)${local.slice(1, 3)} ${local.slice(3)}`,
    ])
      expect([query, await found(query)]).toEqual([query, true])
    expect(await found(`x${local}`)).toBe(false)
    expect(await found(`${local}0`)).toBe(false)
  })
})

describe('an account', () => {
  it('is not edited to a bad name, number or email, to what another member has, or when it is nobody’s', async () => {
    const [one, other] = [await served.member(), await served.member()]
    const taken = await accountOf(other.memberId)
    expect(errorOf(await edit(one.memberId, { name: 'X Æ A-12' }))).toBe('invalid-name')
    expect((await edit(one.memberId, { number: '0152345678' })).refusal).toMatchObject({ field: 'number' })
    expect((await edit(one.memberId, { email: 'nobody' })).refusal).toMatchObject({ field: 'email' })
    expect((await edit(one.memberId, { email: taken?.email.toUpperCase() })).refusal).toMatchObject({ field: 'email', params: { errorName: 'already-exists' } })
    const respelt = taken?.email.replace(/e/g, 'е')
    expect((await edit(one.memberId, { email: respelt })).refusal).toMatchObject({ field: 'email', params: { errorName: 'already-exists' } })
    const takenNumber = await edit(one.memberId, { number: taken?.number })
    expect(takenNumber).toMatchObject({ refusal: { field: 'number', params: { errorName: 'already-exists' } }, takenBy: other.memberId })
    expect(errorOf(await edit(newId()))).toBe('not-found')
    expect(await auditOf(one.memberId)).toEqual([])
  })

  it('is not edited over what somebody else changed meanwhile, and is when they changed it to the same', async () => {
    const { memberId } = await served.member()
    const { name = '', email = '', number = '' } = (await accountOf(memberId)) ?? {}
    const opened = { name, email, number }
    await edit(memberId, { name: 'Siti Aminah', email, number })
    const moved = somebody()
    const { refusal } = await edit(memberId, { name, ...moved, opened })
    expect(refusal).toMatchObject({ reason: 'IDENTITY_REFUSAL_ACCOUNT_CHANGED', params: { errorName: 'record-changed', changedBy: ADMIN } })
    expect(JSON.parse(refusal?.params?.['now'] ?? '')).toEqual({ ...opened, name: 'Siti Aminah' })
    expect(await accountOf(memberId)).toMatchObject({ name: 'Siti Aminah', email })
    expect((await edit(memberId, { name: 'Siti Aminah', ...moved, opened })).result).toMatchObject({ $case: 'account', value: { email: moved.email } })
  })

  it('is said to be changed by the member where they, and no longer staff, gave a field the value that it has', async () => {
    const { memberId } = await served.member()
    const { name = '', email = '', number = '' } = (await accountOf(memberId)) ?? {}
    await edit(memberId, { name: 'Siti Aminah', email, number })
    const details = { race: 'malay', nationality: 'malaysian', pregnancyStage: 'trying', edb: '', force: false }
    await served.identity.editDetails({ memberId, name: 'Mei Ling', ...details })
    const { refusal } = await edit(memberId, { name: 'Somebody', email, number, opened: { name, email, number } })
    expect(refusal).toMatchObject({ reason: 'IDENTITY_REFUSAL_ACCOUNT_CHANGED', params: { changedBy: 'member' } })
  })

  it('keeps its sessions with a new name, and loses them with a new email or number; the audit names the fields with masked values', async () => {
    const { memberId } = await served.member()
    const before = await accountOf(memberId)
    const version = async () => (await served.identity.listTokenVersions({ subjects: [{ subject: memberId, subjectKind: 'member' }] })).versions[0]?.version
    const first = await version()
    await edit(memberId, { name: 'Siti  Aminah', email: before?.email, number: before?.number })
    expect(await version()).toBe(first)
    const moved = somebody()
    expect((await edit(memberId, { name: 'Siti Aminah', ...moved })).result).toMatchObject({
      $case: 'account',
      value: { name: 'Siti Aminah', email: moved.email, number: `6${moved.number}` },
    })
    expect(await version()).toBe(Number(first) + 1)
    expect(await served.eventsOf('identity.member-changed.v1', memberId)).toHaveLength(2)
    expect(await auditOf(memberId)).toEqual([
      {
        actor_id: ADMIN,
        call: 'identity.edit-account',
        changes: { name: { before: expect.stringContaining('•••'), after: expect.stringContaining('•••'), masked: true } },
      },
      {
        actor_id: ADMIN,
        call: 'identity.edit-account',
        changes: { email: expect.objectContaining({ masked: true }), number: expect.objectContaining({ after: expect.stringMatching(/^601•••\d\d$/) }) },
      },
    ])
  })

  it('of two members edited to one email at once goes to one of them', async () => {
    const [one, other] = [await served.member(), await served.member()]
    const { email } = somebody()
    const outcomes = await Promise.all([one, other].map(({ memberId }) => edit(memberId, { email })))
    expect(outcomes.map(({ result, refusal }) => result?.$case ?? refusal?.reason).sort()).toEqual(['IDENTITY_REFUSAL_TAKEN', 'account'])
  })
})

describe('accounts', () => {
  it('are found by part of name, email or number in any case, a wildcard being a letter like others', async () => {
    const { email, number } = somebody()
    const { memberId } = await served.member({ name: 'Mei Ling', email, number })
    for (const query of ['MEI l', email.slice(2).toUpperCase(), number.slice(2)]) expect((await accounts({ query })).map(({ id }) => id)).toContain(memberId)
    expect(await accounts({ query: 'Mei%Ling' })).toEqual([])
  })

  it('are found one by one by the whole id, email or number, however those are written, and by no part of them', async () => {
    const { memberId, email, number } = await served.member()
    const found = async (query: string) => (await served.identity.findMember({ query })).memberId
    for (const query of [memberId.toUpperCase(), ` ${email.toUpperCase()} `, number, `+6${number}`]) expect(await found(query)).toBe(memberId)
    for (const query of [email.slice(1), number.slice(0, -1), newId(), '']) expect(await found(query)).toBe('')
  })

  it('come newest first, page after page, within their days', async () => {
    const at = (day: string) => clock.runAt(new Date(`${day}T04:00:00Z`), () => served.member())
    const ids = [(await at('2031-01-01')).memberId, (await at('2031-01-02')).memberId, (await at('2031-01-03')).memberId]
    const bounds = { registeredFrom: new Date('2030-12-31T16:00:00Z'), registeredBefore: new Date('2031-01-02T16:00:00Z') }
    const [first] = await accounts({ ...bounds, limit: 1 })
    expect(first?.id).toBe(ids[1])
    const [second] = await accounts({ ...bounds, limit: 1, afterRegisteredAt: first?.registeredAt, afterId: first?.id })
    expect(second?.id).toBe(ids[0])
  })
})

describe('a promoter', () => {
  const save = (fields: Parameters<Served['savePromoter']>[0], seenAt?: Date) => asStaff(() => served.savePromoter(fields, seenAt))
  const savedOf = ({ promoter }: Awaited<ReturnType<typeof save>>) => promoter

  it('is refused without a code, with another one’s, and when it is unknown', async () => {
    await save({ code: 'kl-01' })
    expect((await save({ code: 'KL-01' })).refusal).toMatchObject({ reason: 'code-taken' })
    await expect(save({ code: '' })).rejects.toThrow('not one of this kind')
    expect((await save({ id: newId(), code: 'KL-99' })).refusal).toMatchObject({ reason: 'not-found' })
  })

  it('is refused to whoever opened the form before somebody else saved it, with who and when, and their change stays', async () => {
    const opened = savedOf(await save({ code: 'KD-02', region: 'Kulim' }))
    const theirs = savedOf(await actAs({ kind: 'administrator', id: 'siti' }, () => served.savePromoter({ ...opened, post: 'Lead' })))
    const { refusal } = await save({ ...opened, region: 'Alor Setar' }, opened?.updatedAt)
    expect(refusal).toMatchObject({ reason: 'record-changed', params: { changedBy: 'siti', changedAt: theirs?.updatedAt?.toISOString() } })
    const listed = (await served.identity.listPromoters({})).promoters.find(({ id }) => id === opened?.id)
    expect(listed).toMatchObject({ region: 'Kulim', post: 'Lead', updatedAt: theirs?.updatedAt })
    expect(savedOf(await save({ id: listed?.id, region: 'Alor Setar' }, theirs?.updatedAt))).toMatchObject({ region: 'Alor Setar', post: 'Lead' })
  })

  it('is refused to all but one of those who save the same form at once', async () => {
    const opened = savedOf(await save({ code: 'KT-05' }))
    const replies = await Promise.all(Array.from({ length: 6 }, (_, index) => save({ ...opened, region: `Region ${index}` }, opened?.updatedAt)))
    expect(replies.filter(({ refusal }) => refusal?.reason === 'record-changed')).toHaveLength(5)
    expect((await auditOf(String(opened?.id))).map(({ call }) => String(call))).toEqual(['identity.add-promoter', 'identity.edit-promoter'])
  })

  it('leaves in the log what changed, and of a person only a mask', async () => {
    const opened = savedOf(await save({ code: 'ML-04', number: '60123456789' }))
    await save({ ...opened, name: 'Puan Rosnah', region: 'Melaka' })
    const [, edited] = await auditOf(String(opened?.id))
    expect(edited?.['changes']).toEqual({ name: { before: 'P••• S•••', after: 'P••• R•••', masked: true }, region: { before: '', after: 'Melaka' } })
    expect(JSON.stringify(await auditOf(String(opened?.id)))).not.toMatch(/Salmah|Rosnah|60123456789/)
  })

  it('has an upper-case code and a link made of it, until staff give another', async () => {
    const added = savedOf(await save({ code: 'jb-07' }))
    expect(added).toMatchObject({ code: 'JB-07', registrations: 0 })
    expect(added?.utmLink).toMatch(/\/en\?utm_source=promoter&utm_medium=field&utm_campaign=JB-07$/)
    const edited = savedOf(await save({ ...added, region: 'Johor', utmLink: 'https://example.com/jb' }))
    expect(edited).toMatchObject({ id: added?.id, region: 'Johor', utmLink: 'https://example.com/jb' })
    expect(await auditOf(String(added?.id))).toMatchObject([{ call: 'identity.add-promoter' }, { call: 'identity.edit-promoter', actor_id: ADMIN }])
  })

  it('counts the verified members who came by the code, in the days requested', async () => {
    const promoter = savedOf(await save({ code: 'PG-03' }))
    const { memberId } = await clock.runAt(new Date('2032-05-05T04:00:00Z'), () => served.member({ utmCampaign: 'pg-03' }))
    await clock.runAt(new Date('2032-05-06T04:00:00Z'), () => served.identity.signUp(aSignUp({ utmCampaign: 'PG-03', password: PASSWORD })))
    const counted = async (range: object) => (await served.identity.listPromoters(range)).promoters.find(({ id }) => id === promoter?.id)?.registrations
    expect(await counted({})).toBe(1n)
    expect(await counted({ registeredFrom: new Date('2032-05-05T16:00:00Z') })).toBe(0n)
    expect((await accountOf(memberId))?.promoterCode).toBe('PG-03')
  })
})
