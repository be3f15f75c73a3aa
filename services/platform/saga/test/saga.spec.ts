import { mkdtempSync, copyFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jsonCodec, newId } from '@club/kernel'
import { connect, migrate } from '@club/postgres'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import { TEST_ROLES, testDatabase, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { z } from 'zod'
import { done, listSagas, pruneSagas, refuse, replaySaga, saga } from '../src'
import { aGate, aRunner, begun, expireLease, NAMES, redeemSaga, World } from './given'
import type { Fate, StepName } from './given'

const SOON = { deadlineMs: 5000 }
const STARTED_WITH = 9_007_199_254_740_993n
const ALL_RUN = NAMES.map((name) => `run ${name}`)
const FINISHED = { kind: 'done', state: { points: STARTED_WITH + 4n, trail: [...NAMES] } }

let db: TestDatabase
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  db = await testDatabase()
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await db.owner.query('TRUNCATE sagas CASCADE')
})
afterAll(() => db.drop())

const given = async (fate: Fate = {}, more: Parameters<typeof redeemSaga>[2] = {}) => {
  const world = new World()
  const definition = redeemSaga(world, fate, more)
  const first = aRunner(db, [definition])
  stops.push(() => first.host.stop())
  return { world, definition, ...first, id: await begun(db, first, definition) }
}
/** Another process with the same saga that shares its world, in which nothing fails. */
const anotherRunner = (world: World) => {
  const definition = redeemSaga(world)
  const second = aRunner(db, [definition])
  stops.push(() => second.host.stop())
  return { definition, ...second }
}
const rowOf = async (id: string) =>
  (
    await db.query<{ status: string; stuck: boolean; reason: string | null }>('SELECT status, stuck_at IS NOT NULL AS stuck, reason FROM sagas WHERE id = $1', [
      id,
    ])
  ).rows[0]

describe('a saga that ended a month ago', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

  it('is forgotten, a later one and one that has not ended are not', async () => {
    const { runner, definition, id } = await given()
    await runner.advance(definition, id, SOON)
    const waiting = await given({ fails: { 'run hold-points': 10 } })
    expect(await pruneSagas(db, inDays(29))).toBe(0)
    expect(await pruneSagas(db, inDays(31))).toBe(1)
    expect(await rowOf(id)).toBeUndefined()
    expect(await rowOf(waiting.id)).toMatchObject({ status: 'running' })
  })
})

describe('a saga that is refused', () => {
  it.each([
    ['hold-points', ['run hold-points']],
    ['reserve-stock', ['run hold-points', 'run reserve-stock', 'undo hold-points']],
    ['settle-hold', ['run hold-points', 'run reserve-stock', 'run settle-hold', 'undo reserve-stock', 'undo hold-points']],
  ] as const)('at %s undoes exactly what came before, last first', async (refuses, expected) => {
    const { runner, definition, world, id } = await given({ refuses })
    expect(await runner.advance(definition, id, SOON)).toMatchObject({ kind: 'refused', reason: `${refuses} refused` })
    expect(world.attempts).toEqual(expected)
  })
})

describe('a saga', () => {
  it('starts when its transaction has committed, without anybody asking, and keeps bigints', async () => {
    const { runner, definition, world, id } = await given()
    await waitFor('the end', async () => (await rowOf(id))?.status === 'done', 1000)
    expect(await runner.advance(definition, id, SOON)).toEqual(FINISHED)
    expect(world.attempts).toEqual(ALL_RUN)
  })

  it('runs at once also when somebody who saw the commit asks for it before whoever began it can start it', async () => {
    const { runner, definition } = await given()
    const id = newId()
    const asked = await db.withTransaction(async (tx) => {
      const first = new Promise<Awaited<ReturnType<typeof runner.advance>>>((resolve, reject) =>
        tx.afterCommit(() => void runner.advance(definition, id, SOON).then(resolve, reject)),
      )
      await runner.begin(tx, definition, id, { points: STARTED_WITH, trail: [] })
      return { first }
    })
    expect(await asked.first).toEqual(FINISHED)
  })

  it('does not exist when its transaction rolled back', async () => {
    const { runner, definition } = await given()
    const id = newId()
    const rolledBack = db.withTransaction(async (tx) => {
      await runner.begin(tx, definition, id, { points: 1n, trail: [] })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await expect(runner.advance(definition, id, SOON)).rejects.toThrow('does not exist')
  })

  it('answers pending at the deadline, says whether it may still be refused, and goes on', async () => {
    const gate = aGate()
    const { runner, definition, id } = await given({ before: (what) => (what === 'run issue-reward' ? gate.passed : undefined) })
    expect(await runner.advance(definition, id, { deadlineMs: 200 })).toMatchObject({ kind: 'pending', pivoted: true })
    gate.open()
    expect(await runner.advance(definition, id, SOON)).toEqual(FINISHED)
  })

  it.each(NAMES)('whose %s fails is tried again there and ends', async (name) => {
    const { runner, definition, world, id } = await given({ fails: { [`run ${name}`]: 2 } })
    expect(await runner.advance(definition, id, SOON)).toEqual(FINISHED)
    expect(world.attempts.filter((what) => what === `run ${name}`)).toHaveLength(3)
  })

  it('goes by the instant that a test chose, whoever resumes it', async () => {
    const chosen = new Date('2026-02-28T15:59:00Z')
    const seen: Date[] = []
    const { id } = await clock.runAt(chosen, () =>
      given({
        before: () => {
          seen.push(clock.now())
          return undefined
        },
      }),
    )
    await waitFor('the end', async () => (await rowOf(id))?.status === 'done')
    expect(seen).toEqual(NAMES.map(() => chosen))
  })

  it('records its end once, in the transaction that ends it, though the first try of that is lost', async () => {
    const ends: string[] = []
    await db.owner.query(`CREATE TABLE IF NOT EXISTS ends (saga_id uuid); GRANT ALL ON ends TO ${TEST_ROLES.service.name}`)
    const { runner, definition, id, world } = await given(
      {},
      {
        onEnd: async (tx, end, sagaId) => {
          await tx.query('INSERT INTO ends VALUES ($1)', [sagaId])
          ends.push(end.kind)
          if (ends.length === 1) throw new Error('connection lost')
        },
      },
    )
    expect(await runner.advance(definition, id, SOON)).toEqual(FINISHED)
    expect((await db.query('SELECT 1 FROM ends WHERE saga_id = $1', [id])).rowCount).toBe(1)
    expect([...world.effects.values()]).toEqual(ALL_RUN)
  })
})

describe('a saga of several runners', () => {
  it('runs each step once in effect when twenty sagas are driven by three runners at once', async () => {
    const world = new World()
    const runners = [anotherRunner(world), anotherRunner(world), anotherRunner(world)]
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => begun(db, runners[index % 3]!, runners[index % 3]!.definition)))
    const ends = await Promise.all(ids.flatMap((id) => runners.map(({ runner, definition }) => runner.advance(definition, id, SOON))))
    expect(ends).toEqual(ends.map(() => FINISHED))
    expect(world.attempts).toHaveLength(20 * NAMES.length)
  })

  const deaths = ALL_RUN.flatMap((dies) => [[`before ${dies}`, 'before', dies] as const, [`after ${dies}, before that was written`, 'after', dies] as const])
  it.each(deaths)('is taken over by another one when its process dies %s', async (_, when, dies) => {
    const world = new World()
    const gate = aGate()
    const definition = redeemSaga(world, { [when]: (what: string) => (what === dies ? gate.passed : undefined) })
    const dead = aRunner(db, [definition])
    stops.push(() => {
      gate.bury()
      return dead.host.stop()
    })
    const id = await begun(db, dead, definition)
    expect(await dead.runner.advance(definition, id, { deadlineMs: 50 })).toMatchObject({ kind: 'pending' })
    const second = anotherRunner(world)
    expect(await second.runner.advance(second.definition, id, { deadlineMs: 100 })).toMatchObject({ kind: 'pending' })
    // The dead process's connection ends with it, and so do the locks of its transaction.
    await db.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'")
    await expireLease(db, id)
    expect(await second.runner.advance(second.definition, id, SOON)).toEqual(FINISHED)
    expect([...world.effects.values()]).toEqual(ALL_RUN)
  })

  it('does not count a step that outlived its lease: the row is the judge', async () => {
    const gate = aGate()
    let firstTime = true
    const { runner, definition, world, id } = await given({
      after: (what) => {
        if (what !== 'run hold-points' || !firstTime) return undefined
        firstTime = false
        return gate.passed
      },
    })
    await waitFor('the slow step', () => world.attempts.length === 1)
    await expireLease(db, id)
    const second = anotherRunner(world)
    expect(await second.runner.advance(second.definition, id, SOON)).toEqual(FINISHED)
    gate.open()
    expect(await runner.advance(definition, id, SOON)).toEqual(FINISHED)
    expect(world.attempts).toEqual(['run hold-points', ...ALL_RUN])
  })

  it('waits for a place where it was begun, in turn, and whoever would begin too many can see it', async () => {
    const world = new World()
    const gate = aGate()
    const definition = redeemSaga(world, { before: () => gate.passed })
    const small = aRunner(db, [definition], { sagasMax: 1, waitingMax: 1 })
    stops.push(() => small.host.stop())
    const ids = [await begun(db, small, definition), await begun(db, small, definition)]
    await waitFor('no place', () => small.runner.isFull())
    // One too many, which another runner may take at once.
    const third = await begun(db, small, definition)
    const other = anotherRunner(world)
    expect(await other.runner.advance(other.definition, third, SOON)).toEqual(FINISHED)
    expect(world.attempts).toEqual(ALL_RUN)
    gate.open()
    for (const id of ids) expect(await small.runner.advance(definition, id, SOON)).toEqual(FINISHED)
    expect(small.runner.isFull()).toBe(false)
  })

  it('tries a step again that takes too long', async () => {
    const world = new World()
    let times = 0
    const gate = aGate()
    const definition = redeemSaga(world, { before: (what) => (what === 'run settle-hold' && times++ === 0 ? gate.passed : undefined) })
    const hasty = aRunner(db, [definition], { stepSecondsMax: 0.1 })
    stops.push(() => hasty.host.stop())
    expect(await hasty.runner.advance(definition, await begun(db, hasty, definition), SOON)).toEqual(FINISHED)
  })
})

describe('sagas that come to a step together', () => {
  const numbered = jsonCodec(z.object({ n: z.number() }))

  it('share the transaction that takes it, each with its own outcome; each takes it alone when that throws', async () => {
    const groups: number[][] = []
    const definition = saga({
      name: 'counted-together',
      state: numbered,
      steps: [
        {
          name: 'count',
          local: true,
          pivot: true,
          async runTogether(many) {
            groups.push(many.map(({ state }) => state.n))
            if (many.length > 1 && many.some(({ state }) => state.n < 0)) throw new Error('not together')
            return many.map(({ state }) => (state.n === 2 ? refuse('two') : done({ n: state.n + 10 })))
          },
        },
      ],
    })
    const { host, runner } = aRunner(db, [definition])
    stops.push(() => host.stop())
    const outcomesOf = async (numbers: readonly number[]) => {
      const many = numbers.map((n) => ({ sagaId: newId(), state: { n }, asCaller: <T>(work: () => T) => work() }))
      await db.withTransaction((tx) => runner.beginAll(tx, definition, many))
      const ends = await Promise.all(many.map(({ sagaId }) => runner.advance(definition, sagaId, SOON)))
      return ends.map((end) => (end.kind === 'refused' ? end.reason : end.state.n))
    }
    expect(await outcomesOf([1, 2, 3])).toEqual([11, 'two', 13])
    expect(groups.splice(0)).toEqual([[1, 2, 3]])
    expect(await outcomesOf([-1, 2, 3])).toEqual([9, 'two', 13])
    expect(groups.map((group) => group.length)).toEqual([3, 1, 1, 1])
  })
})

describe('a saga whose attempts run out', () => {
  const more = { attemptsMax: 2 }
  it('before the pivot is undone, the failed step too', async () => {
    const { runner, definition, world, id } = await given({ fails: { 'run reserve-stock': 2 } }, more)
    expect(await runner.advance(definition, id, SOON)).toMatchObject({ kind: 'refused', reason: 'attempts-exhausted' })
    expect(world.attempts.slice(-3)).toEqual(['run reserve-stock', 'undo reserve-stock', 'undo hold-points'])
  })

  it.each(['settle-hold', 'issue-reward'] satisfies StepName[])('at %s is stuck until an operator replays it, which is kept', async (name) => {
    const { runner, definition, world, id } = await given({ fails: { [`run ${name}`]: 2 } }, more)
    await waitFor('the alarm', async () => (await rowOf(id))?.stuck)
    expect(await runner.advance(definition, id, SOON)).toMatchObject({ kind: 'pending', pivoted: name === 'issue-reward' })
    expect((await listSagas(db)).sagas).toMatchObject([{ id, status: 'stuck', direction: 'forward', attempts: 2, lastError: `run ${name} failed` }])
    expect(await replaySaga(db, id, 'amira')).toEqual({ replayed: id })
    expect(await runner.advance(definition, id, SOON)).toEqual(FINISHED)
    expect(world.attempts.some((what) => what.startsWith('undo'))).toBe(false)
    expect((await db.query('SELECT operator FROM saga_replays WHERE saga_id = $1', [id])).rows).toEqual([{ operator: 'amira' }])
  })

  it('in an undo is stuck on its way back', async () => {
    const { runner, definition, id } = await given({ refuses: 'settle-hold', fails: { 'undo hold-points': 2 } }, more)
    await waitFor('the alarm', async () => (await rowOf(id))?.stuck)
    expect((await listSagas(db)).sagas).toMatchObject([{ id, status: 'stuck', direction: 'back' }])
    await replaySaga(db, id, 'amira')
    expect(await runner.advance(definition, id, SOON)).toMatchObject({ kind: 'refused', reason: 'settle-hold refused' })
  })

  it('cannot be replayed unless it is stuck', async () => {
    const { runner, definition, id } = await given()
    await runner.advance(definition, id, SOON)
    await expect(replaySaga(db, id, 'amira')).rejects.toThrow('no stuck saga')
  })
})

it('a database from before the leases ends like a new one, with the sagas that were open in it', async () => {
  const migrations = join('services', 'platform', 'messaging', 'migrations')
  const old = mkdtempSync(join(tmpdir(), 'old-migrations-'))
  copyFileSync(join(migrations, '0000-saga.sql'), join(old, '0000-saga.sql'))
  const name = `test_old_${newId().replaceAll('-', '')}`
  await db.superuser.query(`CREATE DATABASE ${name} OWNER ${TEST_ROLES.owner.name}`)
  const urlOf = (role: Database) => Object.assign(new URL(role.url), { pathname: `/${name}` }).toString()
  const bringTo = (dir: string) => migrate({ ownerUrl: urlOf(db.owner), serviceRole: TEST_ROLES.service.name, dirs: [dir] })
  const existing = connect(urlOf(db))
  try {
    await bringTo(old)
    const id = newId()
    await existing.query("INSERT INTO sagas (id, name, state, step) VALUES ($1, 'redeem-reward', $2, 1)", [id, { points: { $bigint: '5' }, trail: [] }])
    await bringTo(migrations)
    const columns = `SELECT column_name, data_type, is_nullable, column_default FROM information_schema.columns WHERE table_name = 'sagas' ORDER BY 1`
    const indexes = `SELECT indexdef FROM pg_indexes WHERE tablename = 'sagas' ORDER BY 1`
    for (const question of [columns, indexes]) expect((await existing.query(question)).rows).toEqual((await db.query(question)).rows)
    const world = new World()
    const definition = redeemSaga(world)
    const { host, runner } = aRunner(existing, [definition])
    expect(await runner.advance(definition, id, SOON)).toMatchObject({ kind: 'done', state: { points: 8n } })
    await host.stop()
  } finally {
    await existing.end()
    await db.superuser.query(`DROP DATABASE ${name} WITH (FORCE)`)
  }
})
