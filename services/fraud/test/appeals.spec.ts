import { newId } from '@club/kernel'
import { recordedEvents } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { addAppeal } from '../src/commands/add-appeal'
import { after, alarmsOf, count, fraudDatabase, MINUTE, observation } from './given'

describe('an appeal', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await fraudDatabase()
  })
  afterAll(() => db.drop())

  const alarmed = async (state: string): Promise<string> => {
    const memberId = newId()
    await count(db, observation({ what: 'canary', memberId }))
    await db.query('UPDATE alarms SET state = $2 WHERE subject = $1', [`member:${memberId}`, state])
    return memberId
  }

  it.each(['', '   ', 'x'.repeat(2001)])('is refused without text or with too much of it', async (text) => {
    expect(await addAppeal(db, { memberId: await alarmed('frozen'), text })).toEqual({ kind: 'refused', reason: 'appeal-text' })
  })

  it('is taken with as much text as it may have', async () => {
    expect(await addAppeal(db, { memberId: await alarmed('frozen'), text: 'x'.repeat(2000) })).toMatchObject({ kind: 'added' })
  })

  it.each(['open', 'dismissed', 'released', 'forfeited'])('is refused while the alarm is %s, and for a member without one', async (state) => {
    expect(await addAppeal(db, { memberId: await alarmed(state), text: 'Why?' })).toEqual({ kind: 'refused', reason: 'not-frozen' })
    expect(await addAppeal(db, { memberId: newId(), text: 'Why?' })).toEqual({ kind: 'refused', reason: 'not-frozen' })
  })

  it('lands in the alarm that freezes the member, ten times at most however many come at once', async () => {
    const memberId = await alarmed('frozen')
    const outcomes = await Promise.all(Array.from({ length: 15 }, () => addAppeal(db, { memberId, text: ' My sister gave me her packs. ' })))
    expect(outcomes.filter(({ kind }) => kind === 'added')).toHaveLength(10)
    expect(outcomes).toContainEqual({ kind: 'refused', reason: 'too-many-appeals' })
    const [alarm] = await alarmsOf(db, memberId)
    expect(alarm?.appeals).toHaveLength(10)
    expect(alarm?.appeals[0]).toMatchObject({ memberId, text: 'My sister gave me her packs.' })
  })

  it('is published once for two alarms that freeze the member, also when one of them takes no more', async () => {
    const memberId = await alarmed('frozen')
    for (let answer = 1; answer <= 10; answer++) await addAppeal(db, { memberId, text: 'Why?' })
    await count(db, observation({ what: 'canary', memberId, at: after(MINUTE) }))
    await db.query("UPDATE alarms SET state = 'frozen' WHERE subject = $1", [`member:${memberId}`])
    const added = await addAppeal(db, { memberId, text: 'Why?' })
    expect((await alarmsOf(db, memberId)).map(({ appeals }) => appeals.length)).toEqual([1, 10])
    const events = await recordedEvents(db, 'fraud.member-appealed.v1', memberId)
    expect(events).toHaveLength(11)
    expect(events.at(-1)).toMatchObject({ appealId: added.kind === 'added' && added.appealId, memberId })
  })
})
