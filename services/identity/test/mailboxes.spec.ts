import { fillAllMailboxes } from '../src/commands/fill-mailboxes'
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

  it('is not whoever a provider knows by letters that look alike', async () => {
    await served.member({ email: 'aisyah@example.com' })
    served.socialPeople.set('token', { email: 'аisyah@example.com' })
    expect(await signedIn('', 'token')).toBe('user-not-registered')
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

  it('keep the email they have when staff change their name', async () => {
    const [first, second] = [await served.member({ email: 'ali@gmail.com' }), await served.member()]
    await served.db.query("UPDATE members SET email = 'a.li@gmail.com', mailbox = ' a.li@gmail.com' WHERE id = $1", [second.memberId])
    const edit = { memberId: second.memberId, name: 'Ali Baba', email: 'a.li@gmail.com', number: second.number }
    expect(errorOf(await served.identity.editAccount(edit))).toBeUndefined()
    expect(await signedIn('ali@gmail.com')).toBe(first.email)
  })
})
