import { createUploadSlots } from './upload-slots'
import type { UploadSlot } from './upload-slots'

const SENDING_OF_MEMBERS = 256
const SERVED_OF_MEMBERS = 40
const SERVED_OF_ALL = 48
const MIB = 1024 * 1024
const aMember = (id: string) => ({ id, isStaff: false })
const anAdmin = (id: string) => ({ id, isStaff: true })

type Slots = ReturnType<typeof createUploadSlots>
interface Sent extends UploadSlot {
  end(): Promise<void>
}

/** The place of an upload; a refusal fails the test. */
async function sent(slots: Slots, uploader: ReturnType<typeof aMember>): Promise<Sent> {
  const held = new AsyncDisposableStack()
  const slot = await slots.takeSlot(uploader, { held })
  if (typeof slot === 'string') throw new Error(slot)
  return { ...slot, end: () => held.disposeAsync() }
}

/** How a second form of a member is received. */
const take = (slots: Slots, uploader: ReturnType<typeof aMember>, signal?: AbortSignal) =>
  slots.takeSlot(uploader, { held: new AsyncDisposableStack(), ...(signal ? { signal } : {}) })

describe('uploads', () => {
  it('of one member are sent one at a time; a second one that waited in vain is refused, and nobody else waits for it', async () => {
    const slots = createUploadSlots({ waitMsMax: 20 })
    await sent(slots, aMember('busy'))
    const late = take(slots, aMember('busy'))
    await sent(slots, aMember('other'))
    expect(await late).toBe('rate-limited')
  })

  it('take no place among the served while they are sent, however many are', async () => {
    const slots = createUploadSlots({ waitMsMax: 20 })
    for (let member = 0; member < SENDING_OF_MEMBERS - 1; member += 1) await sent(slots, aMember(`slow ${member}`))
    const honest = await sent(slots, aMember('honest'))
    expect(await honest.serve()).toBeUndefined()
    expect(await take(slots, aMember('one more'))).toBe('unavailable')
    await sent(slots, anAdmin('dev'))
  })

  it('of members above the bound are not served when they waited in vain, and staff find a place all the same', async () => {
    const slots = createUploadSlots({ waitMsMax: 20 })
    for (let member = 0; member < SERVED_OF_MEMBERS; member += 1) expect(await (await sent(slots, aMember(`member ${member}`))).serve()).toBeUndefined()
    expect(await (await sent(slots, aMember('one more'))).serve()).toBe('unavailable')
    for (let count = SERVED_OF_MEMBERS; count < SERVED_OF_ALL; count += 1)
      expect(await (await sent(slots, anAdmin(count % 2 === 0 ? 'dev' : 'superadmin'))).serve()).toBeUndefined()
    expect(await (await sent(slots, anAdmin('tdgops'))).serve()).toBe('unavailable')
  })

  it('of photographs wait for room, in turn, as soon as those being served are all that services may hold; one alone, and staff, are served', async () => {
    const slots = createUploadSlots()
    const served: string[] = []
    const serve = async (uploader: ReturnType<typeof aMember>, mib: number) => {
      const slot = await sent(slots, uploader)
      expect(await slot.serve(mib * MIB)).toBeUndefined()
      served.push(uploader.id)
      return slot
    }
    const whole = await serve(aMember('more than the bound alone'), 100)
    const others = [serve(aMember('large'), 90), serve(aMember('small'), 1), serve(aMember('next'), 6)]
    await serve(anAdmin('dev'), 100)
    expect(served).toEqual(['more than the bound alone', 'dev'])
    await whole.end()
    const [large] = (await Promise.all(others.slice(0, 2))) as [Sent, Sent]
    expect(served.slice(2)).toEqual(['large', 'small'])
    await large.end()
    await others[2]
    expect(served.slice(4)).toEqual(['next'])
  })

  it('of staff are not held up by a member who waits for room', async () => {
    const slots = createUploadSlots()
    const large = await sent(slots, aMember('large'))
    expect(await large.serve(100 * MIB)).toBeUndefined()
    const ofStaff: Sent[] = []
    for (let count = 1; count < SERVED_OF_ALL; count += 1) {
      const slot = await sent(slots, anAdmin(`staff ${Math.floor(count / 4)}`))
      expect(await slot.serve()).toBeUndefined()
      ofStaff.push(slot)
    }
    const member = (await sent(slots, aMember('waits for room'))).serve(MIB)
    const staff = (await sent(slots, anAdmin('tdgops'))).serve()
    await ofStaff[0]?.end()
    expect(await staff).toBeUndefined()
    await large.end()
    expect(await member).toBeUndefined()
  })

  it('are all served, one after the other, and only so many wait', async () => {
    const slots = createUploadSlots()
    const first = await sent(slots, aMember('busy'))
    const served: number[] = []
    const waiting = Array.from({ length: 64 }, async (_, index) => {
      const slot = await sent(slots, aMember('busy'))
      expect(await slot.serve()).toBeUndefined()
      served.push(index)
      await slot.end()
      await slot.end()
    })
    expect(await take(slots, aMember('busy'))).toBe('rate-limited')
    await first.end()
    await Promise.all(waiting)
    expect(served).toEqual(Array.from({ length: 64 }, (_, index) => index))
    await sent(slots, aMember('busy'))
  })

  it('of clients who left wait no longer, and make room for others who wait', async () => {
    const slots = createUploadSlots()
    await sent(slots, aMember('busy'))
    const [gone, left] = [AbortSignal.abort(), new AbortController()]
    expect(await take(slots, aMember('busy'), gone)).toBe('unavailable')
    const waiting = Array.from({ length: 64 }, () => take(slots, aMember('busy'), left.signal))
    expect(await take(slots, aMember('busy'))).toBe('rate-limited')
    left.abort()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['rate-limited']))
    const next = take(slots, aMember('busy'), AbortSignal.timeout(1))
    expect(await next).toBe('rate-limited')
  })
})
