import type { GivenSystem } from './given-system'
import { givePoints, makeSpenders } from './spenders'
import { findGoods, openSpending } from './spending'
import type { Operation, Spender } from './spending'

const TOGETHER = 100
const SPENT: readonly Operation[] = ['wish', 'entry', 'donation']
const POINTS = 20_000n
/** Beyond the numbers of other members that are written straight into the database. */
const FIRST = 5000

/** Redis counts limits and knows no points: a hundred members at once spend theirs without it, each at the first try. */
export function withoutRedis(running: () => GivenSystem): void {
  let given: GivenSystem
  let spenders: readonly Spender[]
  let spending: ReturnType<typeof openSpending>
  beforeAll(async () => {
    given = running()
    spenders = await makeSpenders(given, { count: TOGETHER, from: FIRST })
    await givePoints(given, spenders, POINTS)
    const goods = await findGoods(given.club, spenders[0] as Spender)
    spending = openSpending(given.club, goods, '', (send) => send())
  }, 60_000)

  const outcomesOf = async (operation: Operation) => {
    const before = spending.results.length
    await Promise.all(spenders.map((spender) => spending.begin(operation, spender)))
    return new Set(spending.results.slice(before).map(({ outcome }) => outcome))
  }
  const pid = () => {
    const found = given.system.backing.processes.get('redis')?.pid
    if (found === undefined) throw new Error('redis does not run')
    return found
  }

  it.each(SPENT)('spends on %s a hundred times at once while Redis stands still', async (operation) => {
    const stopped = pid()
    process.kill(stopped, 'SIGSTOP')
    try {
      expect([...(await outcomesOf(operation))]).toEqual(['done'])
    } finally {
      process.kill(stopped, 'SIGCONT')
    }
  })

  it('spends on all of that at once while Redis is away', async () => {
    await given.system.kill('redis')
    try {
      const before = spending.results.length
      await Promise.all(spenders.map((spender, index) => spending.begin(SPENT[index % SPENT.length] as Operation, spender)))
      expect([...new Set(spending.results.slice(before).map(({ outcome }) => outcome))]).toEqual(['done'])
    } finally {
      await given.system.restart('redis')
    }
  })
}
