import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { runOps } from '../src/ops'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase(['services/contests/migrations'])
})
afterAll(() => db.drop())

const winners = () => actAs({ kind: 'operator', id: 'lim' }, () => runOps({ db, campaign: undefined, ledgerAddress: 'unused:1' }, ['mystery:winners']))
const shown = async () => {
  const { rows } = await db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'contests.audited.v1'")
  return rows.map(({ body }) => EVENTS['contests.audited.v1'].decode(body))
}

describe('the winners of mystery boxes, shown to an operator', () => {
  it('are recorded as shown, each once, and not shown when that cannot be recorded', async () => {
    expect(await winners()).toEqual({ weekly: [], grand: [] })
    expect(await shown()).toEqual([])
    const [twice, grand] = [newId(), newId()]
    for (const week of ['2026-04-27', '2026-05-04'])
      await db.query('INSERT INTO mystery_wins (week_on, place, member_id, drawn_at) VALUES ($1, 1, $2, now())', [week, twice])
    await db.query("INSERT INTO mystery_draws (draw, seed, committed_at) VALUES ('grand:2026-06-30', $1, now())", [Buffer.alloc(32)])
    await db.query("INSERT INTO mystery_grand_winners (draw, member_id, drawn_at) VALUES ('grand:2026-06-30', $1, now())", [grand])
    await db.owner.query('REVOKE INSERT ON outbox FROM test_service')
    await expect(winners()).rejects.toThrow('permission denied')
    await db.owner.query('GRANT INSERT ON outbox TO test_service')
    expect(await winners()).toMatchObject({ weekly: [{ memberId: twice }, { memberId: twice }], grand: [{ memberId: grand }] })
    expect(await shown()).toEqual([
      expect.objectContaining({ actorKind: 'operator', actorId: 'lim', action: 'mystery:winners', shownMemberIds: [twice, grand] }),
    ])
  })
})
