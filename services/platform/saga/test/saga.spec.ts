import { newId } from '@club/kernel'
import { testDatabase, testHost, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { createSagaRunner, done, refuse, saga } from '../src'

interface State {
  readonly trail: readonly string[]
}
const NAMES = ['hold-points', 'reserve-stock', 'settle-hold', 'issue-reward'] as const

/** A saga that writes down what it does, refuses at one step and breaks a number of times at another. */
function aSaga(options: { refuseAt?: string; breakAt?: string; breaks?: number }) {
  const log: string[] = []
  let breaks = options.breaks ?? 0
  const step = (name: (typeof NAMES)[number], more: object) => ({
    name,
    async run(state: State) {
      log.push(`run ${name}`)
      if (name === options.breakAt && breaks-- > 0) throw new Error('connection lost')
      return name === options.refuseAt ? refuse<State>(`${name} refused`) : done({ trail: [...state.trail, name] })
    },
    ...more,
  })
  const undo = (name: string) => ({ undo: async () => void log.push(`undo ${name}`) })
  const definition = saga<State>('redeem-reward', [
    step('hold-points', undo('hold-points')),
    step('reserve-stock', undo('reserve-stock')),
    step('settle-hold', { pivot: true }),
    step('issue-reward', {}),
  ])
  return { definition, log }
}

describe('a saga', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await testDatabase()
  })
  afterAll(() => db.drop())

  const begin = async (options: Parameters<typeof aSaga>[0]) => {
    const host = testHost('saga-spec')
    const { definition, log } = aSaga(options)
    const runner = createSagaRunner(host, db, [definition as never])
    const id = newId()
    await db.withTransaction((tx) => runner.begin(tx, definition, id, { trail: [] }))
    return { host, runner, definition, log, id }
  }

  it.each([
    ['hold-points', ['run hold-points']],
    ['reserve-stock', ['run hold-points', 'run reserve-stock', 'undo hold-points']],
    ['settle-hold', ['run hold-points', 'run reserve-stock', 'run settle-hold', 'undo reserve-stock', 'undo hold-points']],
  ])('that is refused at %s undoes exactly what came before, last first', async (refuseAt, expected) => {
    const { host, runner, definition, log, id } = await begin({ refuseAt })
    expect(await runner.advance(definition, id)).toEqual({ kind: 'refused', reason: `${refuseAt} refused` })
    expect(log).toEqual(expected)
    await host.stop()
  })

  it('runs every step once, in order', async () => {
    const { host, runner, definition, log, id } = await begin({})
    expect(await runner.advance(definition, id)).toEqual({ kind: 'done', state: { trail: [...NAMES] } })
    expect(log).toEqual(NAMES.map((name) => `run ${name}`))
    await host.stop()
  })

  it.each(NAMES)('that breaks at %s is resumed there and ends', async (breakAt) => {
    const { host, runner, definition, log, id } = await begin({ breakAt, breaks: 1 })
    expect(await runner.advance(definition, id)).toEqual({ kind: 'pending' })
    await db.query('UPDATE sagas SET due_at = now() WHERE id = $1', [id])
    await waitFor('the saga to end', async () => {
      await runner.resumeAll()
      return (await db.query('SELECT 1 FROM sagas WHERE id = $1 AND status = $2', [id, 'done'])).rowCount === 1
    })
    expect(log.filter((line) => line === `run ${breakAt}`)).toHaveLength(2)
    expect(log.some((line) => line.startsWith('undo'))).toBe(false)
    await host.stop()
  })

  it('past its pivot is tried again instead of undone', async () => {
    const { host, runner, definition, log, id } = await begin({ refuseAt: 'issue-reward' })
    expect(await runner.advance(definition, id)).toEqual({ kind: 'pending' })
    expect(log.some((line) => line.startsWith('undo'))).toBe(false)
    await host.stop()
  })

  it('cannot be defined without exactly one pivot or with an undo after it', () => {
    const step = { name: 'a', run: async () => done({}) }
    expect(() => saga('x', [step])).toThrow('exactly one pivot')
    expect(() =>
      saga('x', [
        { ...step, pivot: true },
        { ...step, undo: async () => undefined },
      ]),
    ).toThrow('undoes nothing from its pivot on')
  })
})
