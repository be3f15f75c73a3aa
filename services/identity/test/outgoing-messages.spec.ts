import { testHost, waitFor } from '@club/testing'
import { deliverMessages } from '../src/commands/deliver-messages'
import { seedDemo } from '../src/commands/seed-demo'
import { startDispatcher } from '../src/jobs/dispatcher'
import { runOps } from '../src/ops'
import { errorOf, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeEach(async () => {
  served = await serveIdentity()
})
afterEach(() => served.stop())

/** Notifications as it is: the same key is queued once. */
function notifications() {
  const queued = new Map<string, string>()
  return { queued, sender: { send: async (key: string, message: { to: string }) => void queued.set(key, message.to) } }
}

const waiting = async () => (await served.db.query('SELECT 1 FROM outgoing_messages')).rowCount

describe('SMS and mails', () => {
  it('stay while notifications is down, and go out once it is back', async () => {
    await served.signedUp()
    const down = { send: () => Promise.reject(new Error('down')) }
    expect(await deliverMessages({ ...served.deps, sender: down })).toEqual({ sent: 0, failed: 2 })
    expect(await waiting()).toBe(2)
    await served.db.query('UPDATE outgoing_messages SET due_at = now()')
    const { sender } = notifications()
    expect(await deliverMessages({ ...served.deps, sender })).toEqual({ sent: 2, failed: 0 })
    expect(await waiting()).toBe(0)
  })

  it('are sent once although the dispatcher died between sending and deleting', async () => {
    await served.signedUp()
    const { queued, sender } = notifications()
    const { rows } = await served.db.query<{ id: string; sealed: Buffer; occurred_at: Date }>('SELECT * FROM outgoing_messages')
    for (const row of rows) await sender.send(row.id, served.deps.secrets.open(row.id, row.sealed))
    expect(await deliverMessages({ ...served.deps, sender })).toEqual({ sent: 2, failed: 0 })
    expect(queued.size).toBe(2)
  })

  it('go out once each when two dispatchers work, and leave right after the commit', async () => {
    const { queued, sender } = notifications()
    const sent: string[] = []
    const counting = { send: async (key: string, message: { to: string }) => void sent.push(key, (await sender.send(key, message), message.to)) }
    const hosts = [testHost('identity-1'), testHost('identity-2')]
    for (const host of hosts) startDispatcher(host, served.deps.messages, { ...served.deps, sender: counting })
    await Promise.all(Array.from({ length: 10 }, () => served.signedUp()))
    await waitFor('twenty messages', () => queued.size === 20)
    await waitFor('an empty table', async () => (await waiting()) === 0)
    expect(sent).toHaveLength(40)
    for (const host of hosts) await host.stop()
  })
})

describe('the demo accounts', () => {
  it('can sign in but for the one that was closed, and a second run changes nothing', async () => {
    const first = await seedDemo(served.deps, 'Demo2pass!')
    expect(await seedDemo(served.deps, 'Other2pass!')).toEqual(first)
    expect(first.members.map((member) => member.id)).toEqual([1, 2, 3, 4, 9, 8].map((number) => `00000000-0000-7000-8000-00000000000${number}`))
    const refusals = first.members.map(async ({ email }) =>
      errorOf(await served.identity.signIn({ email, password: 'Demo2pass!', socialLogin: false, provider: '', accessToken: '', language: '' })),
    )
    expect(await Promise.all(refusals)).toEqual([...Array.from({ length: 5 }, () => undefined), 'account-closed'])
    for (const username of ['dev', 'superadmin', 'tdgops'])
      expect((await served.identity.adminSignIn({ username, password: 'Demo2pass!' })).result).toMatchObject({ value: { role: username } })
    expect(await served.eventsOf('identity.member-verified.v1')).toHaveLength(6)
    expect((await served.eventsOf('identity.profile-completed.v1')).map(({ points }) => points)).toEqual([200n, 200n, 200n, 200n, 200n])
  })
})

describe('an operations command', () => {
  const run = (...args: string[]) => runOps({ ...served.deps, testClockAllowed: false, adminPassword: undefined }, args)
  it('is refused when it is unknown, incomplete, or only for tests', async () => {
    await expect(run('member:vanish')).rejects.toThrow('unknown command')
    await expect(run('member:block', '--id', 'x')).rejects.toThrow('needs --reason')
    await expect(run('member:legacy-password', '--email', 'a@b.my', '--password', 'x')).rejects.toThrow('test clock')
    await expect(run('admin:create', '--username', 'me', '--role', 'dev', '--password', 'short')).rejects.toThrow('at least 12')
  })

  it('makes no member whose name, number or email is wrong or taken', async () => {
    const create = (name: string, number: string, email: string) => run('member:create', '--name', name, '--number', number, '--email', email)
    await expect(create('R2D2', '0123456789', 'a@b.my')).rejects.toThrow('letters and spaces')
    await expect(create('Nur Aisyah', '0153456789', 'a@b.my')).rejects.toThrow('no mobile number')
    await expect(create('Nur Aisyah', '0123456789', 'a@b')).rejects.toThrow('no email address')
    await create('Nur Aisyah', '+60 12-345 6789', 'A@b.my')
    await expect(create('Siti', '0123456789', 'other@b.my')).rejects.toThrow('already')
    await expect(create('Siti', '0123456780', 'a@b.my')).rejects.toThrow('already')
  })

  it('makes a member without a password, whose first sign-in mails a link to set one', async () => {
    const made = await run('member:create', '--name', 'Nur Aisyah', '--number', '0123456789', '--email', 'Aisyah@B.my', '--json')
    const signIn = (password: string) =>
      served.identity.signIn({ email: 'aisyah@b.my', password, socialLogin: false, provider: '', accessToken: '', language: '' })
    expect((await signIn('anything')).result).toEqual({ $case: 'resetPasswordFlow', value: true })
    expect(await served.eventsOf('identity.member-verified.v1')).toHaveLength(1)
    expect(made).toEqual({ id: expect.any(String), email: 'aisyah@b.my' })
    expect(await waiting()).toBe(1)
  })

  it('makes the first administrator once, with a password that was not chosen', async () => {
    expect(await run('admin:create', '--username', 'first', '--role', 'dev', '--only-first', '--json')).toMatchObject({
      username: 'first',
      password: expect.stringMatching(/.{12,}/),
    })
    expect(await run('admin:create', '--username', 'second', '--role', 'dev', '--only-first')).toEqual({ created: false })
  })
})
