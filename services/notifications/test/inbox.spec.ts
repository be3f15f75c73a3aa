import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { replayDeadLetters } from '@club/messaging'
import { anInstant, publishEvent, waitFor } from '@club/testing'
import { TIER_CHANGED } from '../src/subscribers/on-tier-changed'
import { VOUCHER_ISSUED } from '../src/subscribers/on-voucher-issued'
import { serveNotifications } from './served-notifications'
import type { ServedNotifications } from './served-notifications'

let served: ServedNotifications
beforeAll(async () => {
  served = await serveNotifications()
})
afterAll(() => served.stop())

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
  givenNameEn: '',
  givenNameBm: '',
})
const inbox = async (memberId: string) => (await served.notifications.listInboxes({ memberIds: [memberId] })).inboxes[0]?.notes ?? []

describe('the inbox', () => {
  it('refuses an id that is none, and says when a note to read is not there or another member’s', async () => {
    const [mine, other] = [newId(), newId()]
    await served.worked(await publishEvent(served.nats, TIER_CHANGED, changed(other, 'upgraded')))
    const foreign = (await inbox(other))[0]?.id as string
    await expect(served.notifications.listInboxes({ memberIds: ['me'] })).rejects.toThrow('INVALID_ARGUMENT')
    for (const noteId of [newId(), 'nonsense', '', foreign])
      expect(await served.notifications.readNote({ memberId: mine, noteId })).toEqual({ found: false, notes: [] })
    await served.notifications.removeNote({ memberId: mine, noteId: foreign })
    expect(await inbox(other)).toMatchObject([{ id: foreign, read: false }])
  })

  it('notifies of no review that keeps the tier, and of no voucher that the member redeemed', async () => {
    const memberId = newId()
    await served.worked(await publishEvent(served.nats, TIER_CHANGED, changed(memberId, 'none')))
    await served.worked(await publishEvent(served.nats, VOUCHER_ISSUED, issued(memberId, 'redemption')))
    expect(await inbox(memberId)).toEqual([])
  })

  it('publishes each note once, by its kind and without its text', async () => {
    const memberId = newId()
    const body = changed(memberId, 'upgraded')
    for (let times = 0; times < 2; times += 1) await served.worked(await publishEvent(served.nats, TIER_CHANGED, body))
    const [note] = await inbox(memberId)
    const { rows } = await served.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'notifications.note-added.v1' AND aggregate = $1", [
      memberId,
    ])
    expect(rows.map((row) => EVENTS['notifications.note-added.v1'].decode(row.body))).toEqual([
      { noteId: note?.id, memberId, note: 'tier', addedAt: body.changedAt },
    ])
  })

  it('notifies of a review that lowered the tier, in both languages', async () => {
    const memberId = newId()
    await served.worked(await publishEvent(served.nats, TIER_CHANGED, changed(memberId, 'downgraded')))
    expect(await inbox(memberId)).toMatchObject([
      {
        title: { en: 'You are now a Gold member', bm: 'Anda kini ahli Gold' },
        message: { en: expect.stringContaining('reviewed'), bm: expect.stringContaining('disemak') },
        link: '/tier',
      },
    ])
  })

  it('notifies of a prize, wherever it lies', async () => {
    const memberId = newId()
    await served.worked(await publishEvent(served.nats, VOUCHER_ISSUED, issued(memberId, 'mystery')))
    expect(await inbox(memberId)).toMatchObject([{ title: { en: 'You won in the mystery box draw' }, link: '/mysteryboxhome' }])
  })

  it('names a prize as staff named it, in the other language where they gave one name alone', async () => {
    const messages = async (named: { givenNameEn: string; givenNameBm: string }) => {
      const memberId = newId()
      await served.worked(await publishEvent(served.nats, VOUCHER_ISSUED, { ...issued(memberId, 'mystery'), ...named }))
      return (await inbox(memberId))[0]?.message
    }
    expect(await messages({ givenNameEn: '', givenNameBm: '' })).toMatchObject({ en: expect.stringContaining(': RM5 TnG PIN is yours') })
    expect(await messages({ givenNameEn: 'Nappies for a month', givenNameBm: 'Lampin untuk sebulan' })).toEqual({
      en: expect.stringContaining(': Nappies for a month is yours'),
      bm: expect.stringContaining(': Lampin untuk sebulan kini milik anda'),
    })
    expect(await messages({ givenNameEn: 'A pram', givenNameBm: '' })).toMatchObject({ bm: expect.stringContaining(': A pram kini milik anda') })
  })

  it('notifies of an upgrade and of an earned voucher in both languages, newest first', async () => {
    const memberId = newId()
    await served.worked(await publishEvent(served.nats, TIER_CHANGED, changed(memberId, 'upgraded')))
    await served.worked(await publishEvent(served.nats, VOUCHER_ISSUED, issued(memberId, 'milestone')))
    expect(await inbox(memberId)).toEqual([
      {
        id: expect.any(String),
        title: { en: 'You have a new voucher', bm: 'Anda menerima baucar baharu' },
        message: { en: expect.stringContaining('RM5 TnG PIN'), bm: expect.stringContaining('PIN TnG RM5') },
        link: '/pointshop?tab=vouchers',
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

  it('notifies once, also when the event comes again after the note was removed', async () => {
    const memberId = newId()
    const body = changed(memberId, 'upgraded')
    const event = await publishEvent(served.nats, TIER_CHANGED, body)
    await served.worked(event)
    await served.worked(await publishEvent(served.nats, TIER_CHANGED, body))
    expect(await inbox(memberId)).toHaveLength(1)
    await served.notifications.removeNote({ memberId, noteId: '' })
    await publishEvent(served.nats, TIER_CHANGED, body, { id: event })
    // Events of one kind are processed in their order: once the later one is there, the repeated one was handled.
    await served.worked(await publishEvent(served.nats, TIER_CHANGED, changed(newId(), 'upgraded')))
    expect(await inbox(memberId)).toEqual([])
  })

  it('marks as read, removes one, removes it again without complaint, and clears all', async () => {
    const memberId = newId()
    for (const at of ['2026-03-01T10:00:00+08:00', '2026-03-02T10:00:00+08:00', '2026-03-03T10:00:00+08:00'])
      await served.worked(await publishEvent(served.nats, TIER_CHANGED, changed(memberId, 'upgraded', at)))
    const noteId = (await inbox(memberId))[1]?.id as string
    for (let again = 0; again < 2; again += 1) {
      const reply = await served.notifications.readNote({ memberId, noteId })
      expect([reply.found, reply.notes.map((note) => note.read)]).toEqual([true, [false, true, false]])
    }
    for (let again = 0; again < 2; again += 1) {
      const reply = await served.notifications.removeNote({ memberId, noteId })
      expect([reply.found, reply.notes.length]).toEqual([true, 2])
    }
    expect(await served.notifications.removeNote({ memberId, noteId: '' })).toEqual({ found: true, notes: [] })
  })
})

describe('events that cannot be processed', () => {
  it('hold up nobody, go to the dead letters and are delivered after a replay', async () => {
    const [poisoned, healthy] = [newId(), newId()]
    await served.db.owner.query(`ALTER TABLE notes ADD CONSTRAINT planted CHECK (member_id <> '${poisoned}')`)
    await publishEvent(served.nats, TIER_CHANGED, changed(poisoned, 'upgraded'))
    await served.worked(await publishEvent(served.nats, TIER_CHANGED, changed(healthy, 'upgraded')))
    await waitFor('the dead letter', async () => (await (await served.nats.manager()).streams.info('DEAD-LETTERS')).state.messages === 1, 25_000)
    await served.db.owner.query('ALTER TABLE notes DROP CONSTRAINT planted')
    expect(await replayDeadLetters(served.nats, 'notifications')).toEqual({ replayed: 1 })
    await waitFor('the replayed note', async () => (await inbox(poisoned)).length === 1)
    expect(await inbox(healthy)).toHaveLength(1)
  }, 40_000)
})
