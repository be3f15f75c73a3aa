import { createUploadSlots } from './upload-slots'

const AT_ONCE = 4
const aMember = (id: string) => ({ id, isStaff: false })

/** Places, each with how to give it back; a refusal fails the test. */
async function taken(slots: ReturnType<typeof createUploadSlots>, id: string, count: number): Promise<(() => void)[]> {
  const places = await Promise.all(Array.from({ length: count }, () => slots.take(aMember(id))))
  return places.map((place) => {
    if (typeof place === 'string') throw new Error(place)
    return place
  })
}

describe('uploads', () => {
  it('of one caller above their bound are refused when they waited in vain, and nobody else waits for them', async () => {
    const slots = createUploadSlots({ waitMsMax: 20 })
    await taken(slots, 'busy', AT_ONCE)
    const late = slots.take(aMember('busy'))
    await taken(slots, 'other', AT_ONCE)
    expect(await late).toBe('rate-limited')
  })

  it('of members above their bound are refused when they waited in vain, and staff find a place all the same', async () => {
    const slots = createUploadSlots({ waitMsMax: 20 })
    for (let caller = 0; caller < 10; caller += 1) await taken(slots, `caller ${caller}`, AT_ONCE)
    const late = slots.take(aMember('one more'))
    for (const id of ['dev', 'superadmin'])
      for (let count = 0; count < AT_ONCE; count += 1) expect(await slots.take({ id, isStaff: true })).toBeInstanceOf(Function)
    expect(await late).toBe('unavailable')
    expect(await slots.take({ id: 'tdgops', isStaff: true })).toBe('unavailable')
  })

  it('are all served, one after the other, and only so many wait', async () => {
    const slots = createUploadSlots()
    const [first, ...others] = await taken(slots, 'busy', AT_ONCE)
    const served: number[] = []
    const waiting = Array.from({ length: 64 }, async (_, index) => {
      const place = await slots.take(aMember('busy'))
      served.push(index)
      if (typeof place !== 'string') place()
    })
    expect(await slots.take(aMember('busy'))).toBe('rate-limited')
    first?.()
    first?.()
    await Promise.all(waiting)
    expect(served).toEqual(Array.from({ length: 64 }, (_, index) => index))
    others.forEach((give) => give())
    await taken(slots, 'busy', AT_ONCE)
  })
})
