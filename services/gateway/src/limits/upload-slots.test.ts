import { createUploadSlots } from './upload-slots'

const AT_ONCE = 4

/** Places, each with how to give it back; a refusal fails the test. */
async function taken(slots: ReturnType<typeof createUploadSlots>, callerId: string, count: number): Promise<(() => void)[]> {
  const places = await Promise.all(Array.from({ length: count }, () => slots.take(callerId)))
  return places.map((place) => {
    if (typeof place === 'string') throw new Error(place)
    return place
  })
}

describe('uploads', () => {
  it('of one caller above their bound are refused when they waited in vain, and nobody else waits for them', async () => {
    const slots = createUploadSlots({ waitMsMax: 20 })
    await taken(slots, 'busy', AT_ONCE)
    const late = slots.take('busy')
    await taken(slots, 'other', AT_ONCE)
    expect(await late).toBe('rate-limited')
  })

  it('above the bound of the gateway are refused when they waited in vain', async () => {
    const slots = createUploadSlots({ waitMsMax: 20 })
    for (let caller = 0; caller < 12; caller += 1) await taken(slots, `caller ${caller}`, AT_ONCE)
    expect(await slots.take('one more')).toBe('unavailable')
  })

  it('are all served, one after the other, and only so many wait', async () => {
    const slots = createUploadSlots()
    const [first, ...others] = await taken(slots, 'busy', AT_ONCE)
    const served: number[] = []
    const waiting = Array.from({ length: 64 }, async (_, index) => {
      const place = await slots.take('busy')
      served.push(index)
      if (typeof place !== 'string') place()
    })
    expect(await slots.take('busy')).toBe('rate-limited')
    first?.()
    first?.()
    await Promise.all(waiting)
    expect(served).toEqual(Array.from({ length: 64 }, (_, index) => index))
    others.forEach((give) => give())
    await taken(slots, 'busy', AT_ONCE)
  })
})
