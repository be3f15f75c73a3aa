import { Fault } from './failures'
import { withinTime } from './within-time'

const never = () => new Promise<never>(() => undefined)

it('gives up what takes too long', async () => {
  await expect(withinTime(1, never)).rejects.toBeInstanceOf(Fault)
})

it('answers or throws what comes in time', async () => {
  expect(await withinTime(60_000, async () => 7)).toBe(7)
  await expect(withinTime(60_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
