import { naturalBatches } from './natural-batches'

describe('naturalBatches', () => {
  it('refuses more waiting items than its limit', async () => {
    const submit = naturalBatches<number, number>({ itemsMax: 2, inFlightMax: 1, waitingMax: 2, work: async (items) => items })
    await expect(submit([1, 2, 3])).rejects.toThrow('more than 2 items wait')
  })

  it('fails every item of a batch that throws, and goes on with the next', async () => {
    let calls = 0
    const submit = naturalBatches<number, number>({
      itemsMax: 1,
      inFlightMax: 1,
      waitingMax: 10,
      work: async (items) => {
        calls += 1
        if (calls === 1) throw new Error('the database went away')
        return items
      },
    })
    const [first, second] = await Promise.allSettled([submit([1]), submit([2])])
    expect(first.status).toBe('rejected')
    expect(second).toEqual({ status: 'fulfilled', value: [2] })
  })

  it('collects what arrives while a batch is in flight and keeps the order of answers', async () => {
    const sizes: number[] = []
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    const submit = naturalBatches<number, number>({
      itemsMax: 100,
      inFlightMax: 1,
      waitingMax: 1000,
      work: async (items) => {
        sizes.push(items.length)
        if (sizes.length === 1) await gate
        return items.map((item) => item * 10)
      },
    })
    const first = submit([1])
    await new Promise((resolve) => setImmediate(resolve))
    const rest = Promise.all([submit([2, 3]), submit([4]), submit([5])])
    release()
    expect(await first).toEqual([10])
    expect(await rest).toEqual([[20, 30], [40], [50]])
    expect(sizes).toEqual([1, 4])
  })

  it('lets the first leave at once and those who come within the pause go together after it', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
    try {
      const batches: (readonly number[])[] = []
      const submit = naturalBatches<number, number>({
        itemsMax: 10,
        inFlightMax: 4,
        waitingMax: 100,
        pauseMs: 20,
        work: async (items) => {
          batches.push(items)
          return items
        },
      })
      const aTurn = () => new Promise((resolve) => setImmediate(resolve))
      await submit([1])
      const second = submit([2])
      await aTurn()
      jest.advanceTimersByTime(10)
      const third = submit([3])
      await aTurn()
      expect(batches).toEqual([[1]])
      jest.advanceTimersByTime(10)
      expect(await Promise.all([second, third])).toEqual([[2], [3]])
      expect(batches).toEqual([[1], [2, 3]])
      jest.advanceTimersByTime(20)
      await submit([4])
      expect(batches).toHaveLength(3)
    } finally {
      jest.useRealTimers()
    }
  })
})
