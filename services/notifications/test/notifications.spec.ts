import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server as TcpServer } from 'node:net'
import { NotificationsServiceDefinition } from '@club/contracts/notifications'
import { newId } from '@club/kernel'
import { replayDeadLetters, subscribe } from '@club/messaging'
import type { ServiceClient } from '@club/service-host'
import { clock } from '@club/service-host'
import { anInstant, publishFact, testDatabase, testHost, testNats, waitFor } from '@club/testing'
import { httpSms } from '../src/clients/http-sms'
import { localOutbox } from '../src/clients/local-outbox'
import { smtpMail } from '../src/clients/smtp-mail'
import { deliverDue } from '../src/commands/deliver-due'
import type { Delivery } from '../src/commands/deliver-due'
import type { Message } from '../src/domain/delivery'
import { createNotificationsServer } from '../src/grpc/server'
import { startDelivery } from '../src/jobs/delivery-loop'
import { onTierChanged, TIER_CHANGED } from '../src/subscribers/on-tier-changed'
import { onVoucherIssued, VOUCHER_ISSUED } from '../src/subscribers/on-voucher-issued'

let db: Awaited<ReturnType<typeof testDatabase>>
let nats: Awaited<ReturnType<typeof testNats>>
let notifications: ServiceClient<typeof NotificationsServiceDefinition>
const host = testHost('notifications')
const callers = testHost('callers')

beforeAll(async () => {
  db = await testDatabase(['services/notifications/migrations'])
  nats = await testNats()
  const local = localOutbox({ keepsText: true })
  const { wake } = startDelivery(host, { db, log: host.log, providers: { sms: local, email: local }, attemptsMax: 3, leaseMs: 5000 })
  host.grpc(NotificationsServiceDefinition, createNotificationsServer({ db, wake, showsSent: true }))
  subscribe(host, { db, nats, consumer: 'notifications', subject: TIER_CHANGED, handle: onTierChanged })
  subscribe(host, { db, nats, consumer: 'notifications', subject: VOUCHER_ISSUED, handle: onVoucherIssued })
  const { grpcPort } = await host.start()
  notifications = callers.client(NotificationsServiceDefinition, `127.0.0.1:${grpcPort}`)
})

afterAll(async () => {
  await callers.stop()
  await host.stop()
  await nats.close()
  await db.drop()
})

let numbers = 0
const aNumber = () => `6012${String((numbers += 1)).padStart(7, '0')}`
const anSms = (to: string, text = '1234 is your code.') => ({ key: newId(), channel: 'sms', to, subject: '', text, links: [] })
const stored = async (id: string) => (await db.query<{ state: string; text: string; attempts: number }>('SELECT state, text, attempts FROM messages WHERE id = $1', [id])).rows[0]

describe('sending', () => {
  it('refuses a channel that is none, and a message without a key or an address', async () => {
    const sms = anSms(aNumber())
    for (const bad of [{ channel: 'push' }, { key: '' }, { to: '' }, { text: 'x'.repeat(20_001) }])
      await expect(notifications.send({ ...sms, ...bad })).rejects.toThrow('INVALID_ARGUMENT')
    expect((await notifications.listSent({ to: sms.to })).messages).toEqual([])
  })

  it('queues the same key once and answers the same id, also to callers at the same time', async () => {
    const sms = anSms(aNumber())
    const replies = await Promise.all(Array.from({ length: 10 }, () => notifications.send(sms)))
    expect(new Set(replies.map((reply) => reply.id)).size).toBe(1)
    expect((await notifications.listSent({ to: sms.to })).messages).toHaveLength(1)
  })

  it('shows the local outbox to a number or mail address however it is typed, newest first', async () => {
    await notifications.send({ ...anSms('60198765432', 'first'), occurredAt: anInstant('2026-01-05T10:00:00+08:00') })
    await notifications.send({ ...anSms('60198765432', 'second'), links: ['http://localhost/a'], occurredAt: anInstant('2026-01-05T10:01:00+08:00') })
    await notifications.send({ ...anSms('Mum@Example.com', 'letter'), channel: 'email', subject: 'Hello' })
    for (const to of ['60198765432', '0198765432', '+60 19-876 5432'])
      expect((await notifications.listSent({ to })).messages.map((message) => [message.text, message.links, message.createdAt])).toEqual([
        ['second', ['http://localhost/a'], anInstant('2026-01-05T10:01:00+08:00')],
        ['first', [], anInstant('2026-01-05T10:00:00+08:00')],
      ])
    expect((await notifications.listSent({ to: 'mum@EXAMPLE.com' })).messages).toMatchObject([{ channel: 'email', to: 'mum@example.com', subject: 'Hello' }])
    expect((await notifications.listSent({ to: '' })).messages[0]).toMatchObject({ text: 'letter' })
  })

  it('shows nothing of the local outbox where the test clock is off', async () => {
    const server = createNotificationsServer({ db, wake: () => undefined, showsSent: false })
    expect(await server.listSent({ to: '' }, {} as never)).toEqual({ enabled: false, messages: [] })
  })

  it('dates a message with the chosen clock when the caller gives no instant', async () => {
    const to = aNumber()
    await clock.runAt(anInstant('2031-01-01T00:00:00+08:00'), () => notifications.send(anSms(to)))
    expect((await notifications.listSent({ to })).messages[0]?.createdAt).toEqual(anInstant('2031-01-01T00:00:00+08:00'))
  })

  it('marks what the local outbox took as sent and keeps its text', async () => {
    const { id } = await notifications.send(anSms(aNumber(), 'kept'))
    await waitFor('the delivery', async () => (await stored(id))?.state === 'sent')
    expect(await stored(id)).toEqual({ state: 'sent', text: 'kept', attempts: 1 })
  })
})

/** Delivery on a database of its own, so that the running worker does not take the messages. */
describe('delivery through a provider', () => {
  let own: typeof db
  const seen: Message[] = []
  let failures = 0

  beforeAll(async () => {
    own = await testDatabase(['services/notifications/migrations'])
  })
  afterAll(() => own.drop())
  beforeEach(() => {
    seen.length = 0
    failures = 0
  })

  const provider = {
    keepsText: false,
    async deliver(message: Message) {
      seen.push(message)
      if (failures-- > 0) throw new Error('away')
    },
  }
  const delivery = (changes: Partial<Delivery> = {}): Delivery => ({
    db: own,
    log: host.log,
    providers: { sms: provider, email: provider },
    attemptsMax: 3,
    leaseMs: 60_000,
    ...changes,
  })
  const queue = async (text = 'secret') => {
    const { rows } = await own.query<{ id: string }>(
      `INSERT INTO messages (id, key, channel, to_address, subject, text, links, created_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'sms', '60123', '', $1, '{http://link}', now()) RETURNING id`,
      [text],
    )
    return rows[0]?.id as string
  }
  const row = async (id: string) => (await own.query('SELECT state, text, links, attempts, due_at > now() AS waits FROM messages WHERE id = $1', [id])).rows[0]
  const makeDue = () => own.query("UPDATE messages SET due_at = now() WHERE state = 'queued'")

  it('is given up after the last attempt, the text forgotten', async () => {
    failures = 10
    const id = await queue()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await deliverDue(delivery())
      await makeDue()
    }
    expect(seen).toHaveLength(3)
    expect(await row(id)).toMatchObject({ state: 'failed', text: '', links: [], attempts: 3 })
  })

  it('waits after a failure, then succeeds and forgets the text', async () => {
    failures = 1
    const id = await queue()
    await deliverDue(delivery())
    expect(await row(id)).toMatchObject({ state: 'queued', text: 'secret', attempts: 1, waits: true })
    expect(await deliverDue(delivery())).toBe(0)
    await makeDue()
    await deliverDue(delivery())
    expect(await row(id)).toMatchObject({ state: 'sent', text: '', links: [], attempts: 2 })
  })

  it('happens once with several workers at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => queue()))
    await Promise.all(Array.from({ length: 8 }, () => deliverDue(delivery())))
    expect(seen.map((message) => message.id).sort()).toEqual(ids.sort())
  })

  it('happens again when a worker died before it wrote the outcome, once the lease is over', async () => {
    const id = await queue()
    const stuck = { keepsText: false, deliver: () => new Promise<void>(() => undefined) }
    void deliverDue(delivery({ providers: { sms: stuck, email: stuck }, leaseMs: 1 }))
    await waitFor('the next worker', async () => (await deliverDue(delivery())) > 0)
    expect(seen.map((message) => message.id)).toEqual([id])
    expect(await row(id)).toMatchObject({ state: 'sent' })
  })
})

describe('the providers', () => {
  const message: Message = { id: newId(), channel: 'sms', to: '60123456789', subject: 'Subject', text: 'The text.', links: [] }

  it('fails when the SMS provider refuses or does not answer, and posts the id to tell copies by', async () => {
    let status = 500
    const calls: { headers: IncomingHttpHeaders; body: unknown }[] = []
    const server: Server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        calls.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
        if (status > 0) response.writeHead(status).end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const sms = httpSms({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, token: 'a-token', timeoutMs: 200 })
    await expect(sms.deliver(message)).rejects.toThrow('answered 500')
    status = 0
    await expect(sms.deliver(message)).rejects.toThrow()
    status = 202
    await sms.deliver(message)
    expect(calls.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer a-token', 'idempotency-key': message.id },
      body: { to: '60123456789', text: 'The text.', reference: message.id },
    })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  it('sends mail over SMTP, and fails when the server refuses the recipient', async () => {
    const mails: string[] = []
    let refuse = true
    const server: TcpServer = createTcpServer((socket) => {
      let data: string[] | undefined
      let rest = ''
      socket.write('220 test\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        rest += chunk.toString()
        const lines = rest.split('\r\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          if (data) {
            if (line !== '.') data.push(line)
            else {
              mails.push(data.join('\n'))
              data = undefined
              socket.write('250 taken\r\n')
            }
          } else if (line === 'DATA') {
            data = []
            socket.write('354 go on\r\n')
          } else if (line.startsWith('RCPT') && refuse) socket.write('550 nobody\r\n')
          else if (line === 'QUIT') socket.end('221 bye\r\n')
          else socket.write('250 ok\r\n')
        }
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const mail = smtpMail({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, from: 'Club <club@example.com>', timeoutMs: 2000 })
    const letter: Message = { ...message, channel: 'email', to: 'mum@example.com' }
    await expect(mail.deliver(letter)).rejects.toThrow()
    refuse = false
    await mail.deliver(letter)
    expect(mails[0]).toContain('To: mum@example.com')
    expect(mails[0]).toContain('Subject: Subject')
    expect(mails[0]).toContain(`Message-ID: <${message.id}@babyclub>`)
    expect(mails[0]).toContain('The text.')
    await new Promise((resolve) => server.close(resolve))
  })
})

const changed = (memberId: string, direction: string, at = '2026-03-01T10:00:00+08:00') => ({
  historyId: newId(),
  memberId,
  from: 'Gold',
  to: direction === 'upgraded' ? 'Platinum' : 'Gold',
  direction,
  changedAt: anInstant(at),
})
const issued = (memberId: string, reason: string, at = '2026-03-02T10:00:00+08:00') => ({
  voucherId: newId(),
  memberId,
  voucherTypeId: newId(),
  voucherName: 'RM5 TnG PIN',
  reason,
  cause: `milestone:${newId()}`,
  issuedAt: anInstant(at),
})
const worked = (id: string) =>
  waitFor('the fact to be worked off', async () => (await db.query('SELECT FROM inbox WHERE fact_id = $1', [id])).rowCount > 0)
const inbox = async (memberId: string) => (await notifications.listInbox({ memberId })).notes

describe('the inbox', () => {
  it('refuses an id that is none, and says when a note to read is not there or another member’s', async () => {
    const [mine, other] = [newId(), newId()]
    await worked(await publishFact(nats, TIER_CHANGED, changed(other, 'upgraded')))
    const foreign = (await inbox(other))[0]?.id as string
    await expect(notifications.listInbox({ memberId: 'me' })).rejects.toThrow('INVALID_ARGUMENT')
    for (const noteId of [newId(), 'nonsense', '', foreign]) expect(await notifications.readNote({ memberId: mine, noteId })).toEqual({ found: false, notes: [] })
    await notifications.removeNote({ memberId: mine, noteId: foreign })
    expect(await inbox(other)).toMatchObject([{ id: foreign, read: false }])
  })

  it('tells of no review, and of no voucher that the member redeemed', async () => {
    const memberId = newId()
    await worked(await publishFact(nats, TIER_CHANGED, changed(memberId, 'downgraded')))
    await worked(await publishFact(nats, TIER_CHANGED, changed(memberId, 'none')))
    await worked(await publishFact(nats, VOUCHER_ISSUED, issued(memberId, 'redemption')))
    expect(await inbox(memberId)).toEqual([])
  })

  it('tells of an upgrade and of an earned voucher in both languages, newest first', async () => {
    const memberId = newId()
    await worked(await publishFact(nats, TIER_CHANGED, changed(memberId, 'upgraded')))
    await worked(await publishFact(nats, VOUCHER_ISSUED, issued(memberId, 'milestone')))
    expect(await inbox(memberId)).toEqual([
      {
        id: expect.any(String),
        title: { en: 'You have a new voucher', bm: 'Anda menerima baucar baharu' },
        message: { en: expect.stringContaining('RM5 TnG PIN'), bm: expect.stringContaining('RM5 TnG PIN') },
        link: '/pointshop',
        read: false,
        createdAt: anInstant('2026-03-02T10:00:00+08:00'),
      },
      {
        id: expect.any(String),
        title: { en: 'Welcome to Platinum!', bm: 'Selamat datang ke Platinum!' },
        message: { en: expect.stringContaining('Platinum member'), bm: expect.stringContaining('ahli Platinum') },
        link: '/tier',
        read: false,
        createdAt: anInstant('2026-03-01T10:00:00+08:00'),
      },
    ])
  })

  it('tells once, also when the fact comes again after the note was removed', async () => {
    const memberId = newId()
    const body = changed(memberId, 'upgraded')
    const fact = await publishFact(nats, TIER_CHANGED, body)
    await worked(fact)
    await worked(await publishFact(nats, TIER_CHANGED, body))
    expect(await inbox(memberId)).toHaveLength(1)
    await notifications.removeNote({ memberId, noteId: '' })
    await publishFact(nats, TIER_CHANGED, body, { id: fact })
    // Facts of one kind are worked off in their order: once the later one is there, the repeated one was handled.
    await worked(await publishFact(nats, TIER_CHANGED, changed(newId(), 'upgraded')))
    expect(await inbox(memberId)).toEqual([])
  })

  it('marks as read, removes one, removes it again without complaint, and clears all', async () => {
    const memberId = newId()
    for (const at of ['2026-03-01T10:00:00+08:00', '2026-03-02T10:00:00+08:00', '2026-03-03T10:00:00+08:00'])
      await worked(await publishFact(nats, TIER_CHANGED, changed(memberId, 'upgraded', at)))
    const noteId = (await inbox(memberId))[1]?.id as string
    for (let again = 0; again < 2; again += 1) {
      const reply = await notifications.readNote({ memberId, noteId })
      expect([reply.found, reply.notes.map((note) => note.read)]).toEqual([true, [false, true, false]])
    }
    for (let again = 0; again < 2; again += 1) {
      const reply = await notifications.removeNote({ memberId, noteId })
      expect([reply.found, reply.notes.length]).toEqual([true, 2])
    }
    expect(await notifications.removeNote({ memberId, noteId: '' })).toEqual({ found: true, notes: [] })
  })
})

describe('facts that cannot be worked off', () => {
  it('hold up nobody, go to the dead letters and are told after a replay', async () => {
    const [poisoned, healthy] = [newId(), newId()]
    await db.query(`ALTER TABLE notes ADD CONSTRAINT planted CHECK (member_id <> '${poisoned}')`)
    await publishFact(nats, TIER_CHANGED, changed(poisoned, 'upgraded'))
    await worked(await publishFact(nats, TIER_CHANGED, changed(healthy, 'upgraded')))
    await waitFor('the dead letter', async () => (await (await nats.manager()).streams.info('DEAD-LETTERS')).state.messages === 1, 25_000)
    await db.query('ALTER TABLE notes DROP CONSTRAINT planted')
    expect(await replayDeadLetters(nats, 'notifications')).toEqual({ replayed: 1 })
    await waitFor('the replayed note', async () => (await inbox(poisoned)).length === 1)
    expect(await inbox(healthy)).toHaveLength(1)
  }, 40_000)
})
