import { newId } from '@club/kernel'
import { anInstant, publishEvent } from '@club/testing'
import { FEEDBACK_DUE } from '../src/subscribers/on-feedback-due'
import { QUIET_CHANGED } from '../src/subscribers/on-quiet-changed'
import { SAMPLE_ORDER_MOVED } from '../src/subscribers/on-sample-order-moved'
import { serveNotifications } from './served-notifications'
import type { ServedNotifications } from './served-notifications'

let served: ServedNotifications
beforeAll(async () => {
  served = await serveNotifications()
})
afterAll(() => served.stop())

const at = anInstant('2026-03-01T10:00:00+08:00')
const askAbout = async (memberId: string) => served.worked(await publishEvent(served.nats, FEEDBACK_DUE, { orderId: newId(), memberId, dueAt: at }))
const deliver = async (memberId: string) =>
  served.worked(
    await publishEvent(served.nats, SAMPLE_ORDER_MOVED, { orderId: newId(), memberId, trackingId: 'SMP1', state: 'DELIVERED', reachedAt: at, undoneState: '' }),
  )
const ask = async (memberId: string, quiet: boolean, version: number) =>
  served.worked(await publishEvent(served.nats, QUIET_CHANGED, { memberId, quiet, version, changedAt: at }))
const titles = async (memberId: string) =>
  ((await served.notifications.listInboxes({ memberIds: [memberId] })).inboxes[0]?.notes ?? []).map(({ title }) => title?.en).sort()
const FEEDBACK = 'How was your free sample?'
const DELIVERED = 'Your free sample was delivered'

describe('the inbox of a member who asked for quiet', () => {
  it('gets no note that speaks of a baby, then or later, and every other one', async () => {
    const memberId = newId()
    await ask(memberId, true, 1)
    await askAbout(memberId)
    await deliver(memberId)
    expect(await titles(memberId)).toEqual([DELIVERED])
    await ask(memberId, false, 2)
    expect(await titles(memberId)).toEqual([DELIVERED])
    await askAbout(memberId)
    expect(await titles(memberId)).toEqual([FEEDBACK, DELIVERED])
  })

  it('hides the notes of before and shows them again: clearing the inbox meanwhile does not touch them', async () => {
    const memberId = newId()
    await askAbout(memberId)
    await deliver(memberId)
    await ask(memberId, true, 1)
    expect(await titles(memberId)).toEqual([DELIVERED])
    await served.notifications.removeNote({ memberId, noteId: '' })
    expect(await titles(memberId)).toEqual([])
    await ask(memberId, false, 2)
    expect(await titles(memberId)).toEqual([FEEDBACK])
  })

  it('is not changed by an older switch that arrives late', async () => {
    const memberId = newId()
    await ask(memberId, true, 3)
    await ask(memberId, false, 2)
    await askAbout(memberId)
    expect(await titles(memberId)).toEqual([])
  })
})
