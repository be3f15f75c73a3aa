import { newId } from '@club/kernel'
import { clock } from '@club/service-host'
import { anInstant, waitFor } from '@club/testing'
import { createNotificationsServer } from '../src/grpc/server'
import { serveNotifications } from './served-notifications'
import type { ServedNotifications } from './served-notifications'

let served: ServedNotifications
beforeAll(async () => {
  served = await serveNotifications()
})
afterAll(() => served.stop())

let numbers = 0
const aNumber = () => `6012${String((numbers += 1)).padStart(7, '0')}`
const anSms = (to: string, text = '1234 is your code.') => ({ key: newId(), channel: 'sms', to, subject: '', text, links: [] })
const stored = async (id: string) =>
  (await served.db.query<{ state: string; text: string; attempts: number }>('SELECT state, text, attempts FROM messages WHERE id = $1', [id])).rows[0]

describe('sending', () => {
  it('refuses a channel that is none, and a message without a key or an address', async () => {
    const sms = anSms(aNumber())
    for (const bad of [{ channel: 'push' }, { key: '' }, { to: '' }, { text: 'x'.repeat(20_001) }])
      await expect(served.notifications.send({ ...sms, ...bad })).rejects.toThrow('INVALID_ARGUMENT')
    expect((await served.notifications.listSent({ to: sms.to })).messages).toEqual([])
  })

  it('queues the same key once and answers the same id, also to callers at the same time', async () => {
    const sms = anSms(aNumber())
    const replies = await Promise.all(Array.from({ length: 10 }, () => served.notifications.send(sms)))
    expect(new Set(replies.map((reply) => reply.id)).size).toBe(1)
    expect((await served.notifications.listSent({ to: sms.to })).messages).toHaveLength(1)
  })

  it('shows the local outbox to a number or mail address however it is typed, newest first', async () => {
    await served.notifications.send({ ...anSms('60198765432', 'first'), occurredAt: anInstant('2026-01-05T10:00:00+08:00') })
    await served.notifications.send({ ...anSms('60198765432', 'second'), links: ['http://localhost/a'], occurredAt: anInstant('2026-01-05T10:01:00+08:00') })
    await served.notifications.send({ ...anSms('Mum@Example.com', 'letter'), channel: 'email', subject: 'Hello' })
    for (const to of ['60198765432', '0198765432', '+60 19-876 5432'])
      expect((await served.notifications.listSent({ to })).messages.map((message) => [message.text, message.links, message.createdAt])).toEqual([
        ['second', ['http://localhost/a'], anInstant('2026-01-05T10:01:00+08:00')],
        ['first', [], anInstant('2026-01-05T10:00:00+08:00')],
      ])
    expect((await served.notifications.listSent({ to: 'mum@EXAMPLE.com' })).messages).toMatchObject([
      { channel: 'email', to: 'mum@example.com', subject: 'Hello' },
    ])
    expect((await served.notifications.listSent({ to: '' })).messages[0]).toMatchObject({ text: 'letter' })
  })

  it('shows nothing of the local outbox where the test clock is off', async () => {
    const server = createNotificationsServer({ db: served.db, wake: () => undefined, showsSent: false })
    expect(await server.listSent({ to: '' })).toEqual({ enabled: false, messages: [] })
  })

  it('dates a message with the chosen clock when the caller gives no instant', async () => {
    const to = aNumber()
    await clock.runAt(anInstant('2031-01-01T00:00:00+08:00'), () => served.notifications.send(anSms(to)))
    expect((await served.notifications.listSent({ to })).messages[0]?.createdAt).toEqual(anInstant('2031-01-01T00:00:00+08:00'))
  })

  it('marks what the local outbox took as sent and keeps its text', async () => {
    const { id } = await served.notifications.send(anSms(aNumber(), 'kept'))
    await waitFor('the delivery', async () => (await stored(id))?.state === 'sent')
    expect(await stored(id)).toEqual({ state: 'sent', text: 'kept', attempts: 1 })
  })
})
