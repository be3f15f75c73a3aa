import { fillAllMailboxes, respellAll } from '../src/commands/fill-mailboxes'
import { aSignUp, errorOf, PASSWORD, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeEach(async () => {
  served = await serveIdentity()
})
afterEach(() => served.stop())

const signIn = (email: string, social = '') =>
  served.identity.signIn({ email, password: PASSWORD, socialLogin: social !== '', provider: 'Facebook', accessToken: social, language: '' })
const signedIn = async (email: string, social = '') => {
  const { result, refusal } = await signIn(email, social)
  return result?.$case === 'session' ? result.value.member?.email : errorOf({ refusal })
}

describe('one mailbox', () => {
  it('signs in by another spelling than it signed up with, and its mails go to the address that was typed', async () => {
    await served.member({ email: 'Nur.Aisyah@gmail.com' })
    expect(await signedIn('nuraisyah@gmail.com')).toBe('nur.aisyah@gmail.com')
    expect(errorOf(await served.identity.forgotPassword({ email: 'nuraisyah+x@gmail.com', language: '' }))).toBeUndefined()
    expect(await served.messagesTo('nur.aisyah@gmail.com')).toHaveLength(2)
    expect(await served.messagesTo('nuraisyah+x@gmail.com')).toEqual([])
  })

  it('is the same with the characters that a chat puts around and into a copied address (D152)', async () => {
    const { memberId, number } = await served.member({ email: 'nur-ain@example.com' })
    const copied = '\u2068Nur\u2011Ain\ufe0d＠example.com\u2069\u00a0'
    expect(await signedIn(copied)).toBe('nur-ain@example.com')
    expect(errorOf(await served.identity.forgotPassword({ email: copied, language: '' }))).toBeUndefined()
    expect((await served.identity.findMembersByEmail({ emails: [copied] })).memberIds).toEqual([memberId])
    expect((await served.identity.findMember({ query: copied })).memberId).toBe(memberId)
    const copiedNumber = `\u202a+6${number.slice(0, 4)}\u2011${number.slice(4, 7)}\u00a0${number.slice(7)}\u202c`
    expect((await served.identity.findMember({ query: copiedNumber })).memberId).toBe(memberId)
    expect(errorOf(await served.identity.signUp(aSignUp({ email: copied })))).toBe('already-registered')
    expect(errorOf(await served.identity.signUp(aSignUp({ number: copiedNumber })))).toBe('already-registered')
  })

  it('is not whoever a provider knows by letters that look alike', async () => {
    await served.member({ email: 'aisyah@example.com' })
    served.socialPeople.set('token', { email: 'аisyah@example.com' })
    expect(await signedIn('', 'token')).toBe('user-not-registered')
    // Compared as one, and yet another mailbox: the owner of the account is asked by mail.
    served.socialPeople.set('wide', { email: 'ａisyah@example.com' })
    expect(await signedIn('', 'wide')).toBe('account-not-verified')
  })
})

describe('accounts of an earlier version', () => {
  it('get their mailbox, of two of one mailbox the verified one; both sign in as before, and nobody signs up a third time', async () => {
    await served.signedUp({ email: 'siti.hajar@gmail.com' })
    const known = await served.member({ email: 'hajar@gmail.com' })
    const twin = await served.member({ email: 'twin@gmail.com' })
    await served.db.query('UPDATE members SET mailbox = NULL')
    await served.db.query("UPDATE members SET email = 'ha.jar@gmail.com', registered_at = registered_at - interval '1 day' WHERE id = $1", [twin.memberId])
    expect(await fillAllMailboxes(served.db)).toBe(3)
    expect(await fillAllMailboxes(served.db)).toBe(0)
    const { rows } = await served.db.query('SELECT email, mailbox FROM members ORDER BY email')
    expect(rows).toEqual([
      { email: 'ha.jar@gmail.com', mailbox: 'hajar@gmail.com' },
      { email: 'hajar@gmail.com', mailbox: ' hajar@gmail.com' },
      { email: 'siti.hajar@gmail.com', mailbox: 'sitihajar@gmail.com' },
    ])
    expect(await signedIn('hajar@gmail.com')).toBe('hajar@gmail.com')
    expect(await signedIn('ha.jar@gmail.com')).toBe('ha.jar@gmail.com')
    expect(errorOf(await served.identity.signUp(aSignUp({ email: 'h.ajar@gmail.com' })))).toBe('already-registered')
    expect(known.memberId).not.toBe(twin.memberId)
  })

  it('are found by what people type now, and two that become one are not merged', async () => {
    const [hyphen, wide, clean, same] = [await served.member(), await served.member(), await served.member({ email: 'ali@mail.my' }), await served.member()]
    const spell = (email: string, id: string) => served.db.query('UPDATE members SET email = $1 WHERE id = $2', [email, id])
    await spell('nur\u2011ain@mail.my', hyphen.memberId)
    await spell('ｓｉｔｉ@mail.my', wide.memberId)
    await spell('ali\ufe0f@mail.my', same.memberId)
    await served.db.query(`INSERT INTO promoters (id, code, name, region, supervisor_name, post, number, utm_link, created_at, updated_at)
       VALUES (gen_random_uuid(), 'ZERA\u00a01', 'Zera', '', '', '', '', '', now(), now())`)
    expect(await respellAll(served.db)).toEqual({ respelled: 3, conflicting: [{ table: 'members', id: same.memberId }] })
    expect(await fillAllMailboxes(served.db)).toBe(2)
    expect(await signedIn('nur\u2010ain@mail.my')).toBe('nur-ain@mail.my')
    expect(await signedIn('siti@mail.my')).toBe('siti@mail.my')
    expect(await signedIn('ali@mail.my')).toBe(clean.email)
    const { rows } = await served.db.query('SELECT email FROM members WHERE id = $1 UNION ALL SELECT code FROM promoters', [same.memberId])
    expect(rows).toEqual([{ email: 'ali\ufe0f@mail.my' }, { email: 'ZERA 1' }])
  })

  it('keep the email they have when staff change their name', async () => {
    const [first, second] = [await served.member({ email: 'ali@gmail.com' }), await served.member()]
    await served.db.query("UPDATE members SET email = 'a.li@gmail.com', mailbox = ' a.li@gmail.com' WHERE id = $1", [second.memberId])
    const edit = { memberId: second.memberId, name: 'Ali Baba', email: 'a.li@gmail.com', number: second.number }
    expect(errorOf(await served.identity.editAccount(edit))).toBeUndefined()
    expect(await signedIn('ali@gmail.com')).toBe(first.email)
  })
})
