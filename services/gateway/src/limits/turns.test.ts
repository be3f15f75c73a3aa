import { CALLS, createCallTurns, createReportTurns, REPORTS } from './turns'

const stays = () => undefined

describe.each([
  ['a call', createCallTurns, CALLS],
  ['a report', createReportTurns, REPORTS],
] as const)('%s of a caller who has as many under way as may be', (_name, create, { ownUnderWayMax, waitMsMax }) => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('waits for its turn until a deadline, and then leaves its place to the next one', async () => {
    const turns = create()
    const under = await Promise.all(Array.from({ length: ownUnderWayMax }, () => turns.takeTurn('one', stays)))
    const waiting = turns.takeTurn('one', stays)
    const refused = expect(waiting).rejects.toMatchObject({ name: 'Overloaded' })
    jest.advanceTimersByTime(waitMsMax)
    await refused
    const next = turns.takeTurn('one', stays)
    under[0]?.[Symbol.dispose]()
    expect(await next).toBeDefined()
  })
})
