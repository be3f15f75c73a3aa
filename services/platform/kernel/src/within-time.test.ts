import { Fault } from './failures'
import { withinTime } from './within-time'

const never = () => new Promise<never>(() => undefined)

it('gives up what takes too long, and aborts it', async () => {
  let signal: AbortSignal | undefined
  const late = withinTime(1, (given) => {
    signal = given
    return never()
  })
  await expect(late).rejects.toBeInstanceOf(Fault)
  expect(signal?.reason).toBeInstanceOf(Fault)
})

it('answers or throws what comes in time', async () => {
  expect(await withinTime(60_000, async () => 7)).toBe(7)
  await expect(withinTime(60_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
