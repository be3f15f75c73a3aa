import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server as TcpServer } from 'node:net'
import { newId } from '@club/kernel'
import { testDatabase, testHost, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { httpSms } from '../src/clients/http-sms'
import { smtpMail } from '../src/clients/smtp-mail'
import { deliverDue } from '../src/commands/deliver-due'
import type { Delivery } from '../src/commands/deliver-due'
import type { Message } from '../src/domain/delivery'

const host = testHost('notifications')

/** Clocks of virtual machines are set back by some milliseconds now and then. */
const PAST = "now() - interval '1 second'"

/** Delivery on a database of its own, so that the running worker does not take the messages. */
describe('delivery through a provider', () => {
  let own: TestDatabase
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
      `INSERT INTO messages (id, key, channel, to_address, subject, text, links, created_at, due_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'sms', '60123', '', $1, '{http://link}', now(), ${PAST}) RETURNING id`,
      [text],
    )
    return rows[0]?.id as string
  }
  const row = async (id: string) => (await own.query('SELECT state, text, links, attempts, due_at > now() AS waits FROM messages WHERE id = $1', [id])).rows[0]
  const makeDue = () => own.query(`UPDATE messages SET due_at = ${PAST} WHERE state = 'queued'`)

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

  it('fails when the SMS provider refuses or does not answer, and posts the id to detect copies', async () => {
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
