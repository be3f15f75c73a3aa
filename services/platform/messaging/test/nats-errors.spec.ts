import { newId } from '@club/kernel'
import { publishEvent, testDatabase, testHost, testNats, testNatsUrl, waitFor, watchEmitters } from '@club/testing'
import type { FailingEmitters } from '@club/testing'
import { connectNats, FOR_EVER, listen, openNats, subscribe } from '../src'

const SUBJECT = 'identity.member-verified.v1'
const anEvent = () => ({ memberId: newId(), registeredAt: new Date(), verifiedAt: new Date(), origin: 'form', language: 'en' })

/** The client's own transport owns its sockets; nothing of it reaches us but by promises and its status. */
describe('an error of the sockets of NATS', () => {
  let emitters: FailingEmitters
  beforeEach(() => {
    emitters = watchEmitters({ kinds: ['Socket'], socketsOf: ['@nats-io'] })
  })
  afterEach(() => emitters.end())

  it('is survived at every moment of their life, and events are received again', async () => {
    const db = await testDatabase()
    const tidy = await testNats()
    const host = testHost('nats-errors')
    const nats = openNats(host, testNatsUrl())
    await waitFor('a connection', () => {
      try {
        return nats.connection
      } catch {
        return undefined
      }
    })
    const [taken, listened] = [new Set<string>(), new Set<string>()]
    subscribe(host, { db, nats, consumer: 'errors', subject: SUBJECT, handle: async (_tx, events) => events.forEach(({ body }) => taken.add(body.memberId)) })
    listen(nats, SUBJECT, ({ memberId }) => void listened.add(memberId))
    const reaches = async (when: string) => {
      const body = anEvent()
      const publish = () => publishEvent(nats, SUBJECT, body).catch(() => undefined)
      await publish()
      await waitFor(`an event ${when} to be taken`, async () => taken.has(body.memberId) || void (await publish()), 30_000, 500)
    }
    await reaches('before any error')
    const under = publishEvent(nats, SUBJECT, anEvent()).catch(() => undefined)
    expect(await emitters.fail('while an event is published')).toEqual([])
    await under
    await reaches('after a lost connection')
    for (const when of ['while it rests', 'while it connects again', 'while it connects again']) expect(await emitters.fail(when)).toEqual([])
    await reaches('after more of them')
    const stopped = host.stop()
    expect(await emitters.fail('while it stops')).toEqual([])
    await stopped
    expect(await emitters.fail('after its end')).toEqual([])
    expect([emitters.kinds(), listened.size > 0]).toEqual([['Socket'], true])
    await tidy.close()
    await db.drop()
  })

  it('is a rejection while it connects for the first time', async () => {
    const connecting = connectNats(testNatsUrl(), { ...FOR_EVER, waitOnFirstConnect: false, reconnect: false })
    const outcome = connecting.then(
      ({ connection }) => connection.close(),
      (error: unknown) => error,
    )
    const failing = setInterval(() => void emitters.fail('while it connects'), 1)
    const ended = await outcome
    clearInterval(failing)
    expect(ended === undefined || ended instanceof Error).toBe(true)
    expect(emitters.kinds()).toEqual(['Socket'])
  })
})
