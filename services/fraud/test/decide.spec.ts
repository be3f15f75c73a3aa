import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { undo } from '@club/records'
import { FRAUD_THRESHOLDS } from '@club/rules'
import { createSagaRunner } from '@club/saga'
import { actAs } from '@club/service-host'
import { recordedEvents, testHost, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import type { Ledger } from '../src/clients/ledger'
import { countObservations } from '../src/commands/count-observations'
import { decideAlarm } from '../src/processes/decide'
import { createDecisionSaga } from '../src/sagas/decision'
import { inversesOfFraud } from '../src/undo'
import { after, alarmsOf, count, fraudDatabase, MINUTE, observation } from './given'

/** A ledger that remembers what it was asked, and can be away. */
class FakeLedger implements Ledger {
  isAway = false
  readonly asked: string[] = []
  private async keep(what: string): Promise<void> {
    if (this.isAway) throw new Error('away')
    this.asked.push(what)
  }
  freeze = ({ memberId }: { memberId: string }) => this.keep(`freeze ${memberId}`)
  freezeAgain = ({ memberId }: { memberId: string }) => this.keep(`freeze again ${memberId}`)
  release = ({ memberId }: { memberId: string }) => this.keep(`release ${memberId}`)
  forfeit = ({ memberId, causes }: { memberId: string; causes: readonly string[] }) => this.keep(`forfeit ${memberId} ${causes.join()}`)
}

describe('a decision about an alarm', () => {
  let db: TestDatabase
  const host = testHost('fraud')
  const ledger = new FakeLedger()
  const decision = createDecisionSaga(ledger)
  let runner: ReturnType<typeof createSagaRunner>
  beforeAll(async () => {
    db = await fraudDatabase()
    runner = createSagaRunner(host, db, [decision], { retryMs: 20 })
    await host.start()
  })
  afterAll(async () => {
    await host.stop()
    await db.drop()
  })
  beforeEach(() => {
    ledger.isAway = false
    ledger.asked.length = 0
  })

  const STAFF = '0190b6d2-0000-7000-8000-0000000000a1'
  const decide = (alarmId: string, what: 'dismiss' | 'freeze' | 'release' | 'forfeit', waitMsMax = 5000) =>
    actAs({ kind: 'administrator', id: STAFF }, () =>
      decideAlarm({ db, runner, decision, thresholds: FRAUD_THRESHOLDS, waitMsMax }, { alarmId, decision: what, reason: 'Guessed' }),
    )
  const alarmed = async () => {
    const memberId = newId()
    await count(db, observation({ what: 'registered-code', memberId, cause: `registration:${memberId}` }), observation({ what: 'canary', memberId }))
    const [alarm] = await alarmsOf(db, memberId)
    return { memberId, alarmId: alarm?.id ?? '' }
  }

  it('is refused for an alarm that nobody raised', async () => {
    expect(await decide(newId(), 'freeze')).toEqual({ kind: 'refused', reason: 'alarm-not-found' })
    expect(await decide('none', 'freeze')).toEqual({ kind: 'refused', reason: 'alarm-not-found' })
  })

  it.each([
    ['open', ['release', 'forfeit'], []],
    ['dismissed', ['dismiss', 'freeze', 'release', 'forfeit'], ['dismiss']],
    ['frozen', ['dismiss', 'freeze'], ['freeze']],
    ['released', ['dismiss', 'freeze', 'release', 'forfeit'], ['freeze', 'release']],
    ['forfeited', ['dismiss', 'freeze', 'release', 'forfeit'], ['freeze', 'forfeit']],
  ] as const)('is refused where the alarm is %s: %s', async (_, refusedDecisions, way) => {
    const { alarmId } = await alarmed()
    for (const step of way) expect((await decide(alarmId, step)).kind).toBe('decided')
    for (const step of refusedDecisions) expect(await decide(alarmId, step)).toEqual({ kind: 'refused', reason: 'wrong-state' })
  })

  it('is made once, however many ask at once, audited, and answered when the ledger has frozen the member', async () => {
    const { memberId, alarmId } = await alarmed()
    const outcomes = await Promise.all([decide(alarmId, 'freeze'), decide(alarmId, 'dismiss'), decide(alarmId, 'freeze'), decide(alarmId, 'dismiss')])
    expect(outcomes.filter(({ kind }) => kind === 'decided')).toHaveLength(1)
    const [alarm] = await alarmsOf(db, memberId)
    expect(ledger.asked).toEqual(alarm?.state === 'frozen' ? [`freeze ${memberId}`] : [])
    expect(alarm?.decisions).toMatchObject([{ reason: 'Guessed', decidedBy: STAFF }])
    const { rows } = await db.query(`SELECT FROM outbox WHERE subject = 'fraud.audited.v1' AND aggregate = $1`, [alarmId])
    expect(rows).toHaveLength(1)
  })

  it('takes what the evidence names', async () => {
    const { memberId, alarmId } = await alarmed()
    await decide(alarmId, 'freeze')
    expect(await decide(alarmId, 'forfeit')).toMatchObject({ kind: 'decided', alarm: { state: 'forfeited' } })
    expect(ledger.asked).toEqual([`freeze ${memberId}`, `forfeit ${memberId} registration:${memberId}`])
  })

  it('takes in what was observed after the alarm was raised, whenever its group would be judged next', async () => {
    const { memberId, alarmId } = await alarmed()
    const later = { memberId, at: after(MINUTE) }
    const more = [observation({ ...later, what: 'registered-code', cause: 'registration:later' }), observation({ ...later, what: 'canary' })]
    await db.withTransaction((tx) => countObservations(tx, more))
    expect(await alarmsOf(db, memberId)).toMatchObject([{ evidence: { count: 1 } }])
    await decide(alarmId, 'freeze')
    await decide(alarmId, 'forfeit')
    expect(ledger.asked).toContain(`forfeit ${memberId} registration:${memberId},registration:later`)
  })

  it('is carried out later when the ledger is away, and no other one overtakes it', async () => {
    const { memberId, alarmId } = await alarmed()
    ledger.isAway = true
    expect(await decide(alarmId, 'freeze', 100)).toEqual({ kind: 'refused', reason: 'under-way' })
    expect(await decide(alarmId, 'release', 100)).toEqual({ kind: 'refused', reason: 'under-way' })
    ledger.isAway = false
    await waitFor(
      'the freeze',
      async () => (await db.query('SELECT FROM alarm_decisions WHERE alarm_id = $1 AND done_at IS NOT NULL', [alarmId])).rowCount === 1,
    )
    expect(await decide(alarmId, 'release')).toMatchObject({ kind: 'decided', alarm: { state: 'released' } })
    expect(ledger.asked).toEqual([`freeze ${memberId}`, `release ${memberId}`])
  })

  describe('is undone:', () => {
    const lastAct = async (alarmId: string) => {
      const { rows } = await db.query<{ body: Buffer }>(
        `SELECT body FROM outbox WHERE subject = 'fraud.audited.v1' AND aggregate = $1 ORDER BY seq DESC LIMIT 1`,
        [alarmId],
      )
      const [act] = rows.map(({ body }) => EVENTS['fraud.audited.v1'].decode(body))
      if (!act) throw new Error('nobody decided')
      const { auditId, action, recordId, changes, recordName } = act
      return { auditId, action, recordId, changes: JSON.parse(changes) as Record<string, unknown>, recordName }
    }
    const takeBack = async (alarmId: string) => {
      const act = { ...(await lastAct(alarmId)), undoneBy: newId(), reason: 'The wrong alarm' }
      const outcome = await actAs({ kind: 'administrator', id: STAFF }, () => undo(db, inversesOfFraud({ runner, decision, waitMsMax: 5000 }), act))
      return outcome.kind === 'refused' ? outcome.reason : outcome.kind
    }
    const stateOf = async (memberId: string) =>
      (await alarmsOf(db, memberId)).map(({ state, decisions }) => ({ state, decisions: decisions.map((one) => one.decision) }))

    it('a dismissed alarm opens again, may be decided anew, and is dismissed when the undoing is undone', async () => {
      const { memberId, alarmId } = await alarmed()
      await decide(alarmId, 'dismiss')
      expect((await lastAct(alarmId)).recordName).toBe('canary')
      expect(await takeBack(alarmId)).toBe('undone')
      expect(await stateOf(memberId)).toEqual([{ state: 'open', decisions: [] }])
      expect(await takeBack(alarmId)).toBe('undone')
      expect(await stateOf(memberId)).toEqual([{ state: 'dismissed', decisions: ['dismiss'] }])
      expect(await takeBack(alarmId)).toBe('undone')
      expect((await decide(alarmId, 'freeze')).kind).toBe('decided')
      const published = await recordedEvents(db, 'fraud.alarm-dismissed.v1', memberId)
      expect(published.map(({ dismissed }) => dismissed)).toEqual([true, false, true, false])
      expect(new Set(published.map(({ decisionId }) => decisionId)).size).toBe(4)
    })

    it('not where the same conduct raised another alarm meanwhile, and not what was decided since', async () => {
      const { memberId, alarmId } = await alarmed()
      await decide(alarmId, 'dismiss')
      await count(db, observation({ what: 'canary', memberId, at: after(MINUTE) }))
      expect(await takeBack(alarmId)).toBe('taken')
      expect((await stateOf(memberId)).map(({ state }) => state).sort()).toEqual(['dismissed', 'open'])
    })

    it('a freeze is released in the ledger and its alarm open again; that is undone by freezing, and so on, each answered when it is done', async () => {
      const { memberId, alarmId } = await alarmed()
      await decide(alarmId, 'freeze')
      expect(await takeBack(alarmId)).toBe('undone')
      expect(ledger.asked).toEqual([`freeze ${memberId}`, `release ${memberId}`])
      expect(await stateOf(memberId)).toEqual([{ state: 'open', decisions: [] }])
      expect(await takeBack(alarmId)).toBe('undone')
      expect(ledger.asked.slice(2)).toEqual([`freeze again ${memberId}`])
      expect(await stateOf(memberId)).toEqual([{ state: 'frozen', decisions: ['freeze'] }])
      expect(await decide(alarmId, 'freeze')).toEqual({ kind: 'refused', reason: 'wrong-state' })
      expect(await takeBack(alarmId)).toBe('undone')
      expect(await stateOf(memberId)).toEqual([{ state: 'open', decisions: [] }])
    })

    it('a freeze that was undone may be decided anew, one way or the other', async () => {
      const [first, second] = [await alarmed(), await alarmed()]
      for (const { alarmId } of [first, second]) {
        await decide(alarmId, 'freeze')
        await takeBack(alarmId)
      }
      expect(await decide(first.alarmId, 'dismiss')).toMatchObject({ kind: 'decided', alarm: { state: 'dismissed' } })
      expect(await decide(second.alarmId, 'freeze')).toMatchObject({ kind: 'decided', alarm: { state: 'frozen' } })
      expect(ledger.asked.at(-1)).toBe(`freeze again ${second.memberId}`)
      expect(await decide(second.alarmId, 'release')).toMatchObject({ kind: 'decided', alarm: { state: 'released' } })
    })

    it('a freeze not where the same conduct raised another alarm meanwhile: it is released instead', async () => {
      const { memberId, alarmId } = await alarmed()
      await decide(alarmId, 'freeze')
      await count(db, observation({ what: 'canary', memberId, at: after(MINUTE) }))
      expect(await takeBack(alarmId)).toBe('taken')
      expect(await decide(alarmId, 'release')).toMatchObject({ kind: 'decided' })
    })

    it('a decided release freezes again, after which every decision of a frozen alarm is open', async () => {
      const { memberId, alarmId } = await alarmed()
      await decide(alarmId, 'freeze')
      await decide(alarmId, 'release')
      expect(await takeBack(alarmId)).toBe('undone')
      expect(await stateOf(memberId)).toEqual([{ state: 'frozen', decisions: ['freeze'] }])
      expect(await decide(alarmId, 'forfeit')).toMatchObject({ kind: 'decided', alarm: { state: 'forfeited' } })
      expect(ledger.asked.at(-1)).toBe(`forfeit ${memberId} registration:${memberId}`)
    })

    it('a forfeiture freezes again, and its undoing forfeits again what the evidence names', async () => {
      const { memberId, alarmId } = await alarmed()
      await decide(alarmId, 'freeze')
      await decide(alarmId, 'forfeit')
      expect(await takeBack(alarmId)).toBe('undone')
      expect(await stateOf(memberId)).toEqual([{ state: 'frozen', decisions: ['freeze'] }])
      expect(await takeBack(alarmId)).toBe('undone')
      expect(await stateOf(memberId)).toEqual([{ state: 'forfeited', decisions: ['freeze', 'forfeit'] }])
      expect(ledger.asked.slice(1)).toEqual([
        `forfeit ${memberId} registration:${memberId}`,
        `freeze again ${memberId}`,
        `forfeit ${memberId} registration:${memberId}`,
      ])
    })

    it('while the ledger is away it is recorded and done later, and no other act about the alarm overtakes it', async () => {
      const { memberId, alarmId } = await alarmed()
      await decide(alarmId, 'freeze')
      await decide(alarmId, 'release')
      ledger.isAway = true
      const act = { ...(await lastAct(alarmId)), undoneBy: newId(), reason: 'The wrong alarm' }
      const short = inversesOfFraud({ runner, decision, waitMsMax: 100 })
      expect((await actAs({ kind: 'administrator', id: STAFF }, () => undo(db, short, act))).kind).toBe('undone')
      expect(await decide(alarmId, 'release', 100)).toEqual({ kind: 'refused', reason: 'under-way' })
      expect(await takeBack(alarmId)).toBe('under-way')
      ledger.isAway = false
      await waitFor('the freeze', async () => ledger.asked.includes(`freeze again ${memberId}`))
    })
  })
})
