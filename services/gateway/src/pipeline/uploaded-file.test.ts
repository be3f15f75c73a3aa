import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createSpools } from './uploaded-file'

const KB = 1024

it('keeps no more files than there is room for, until others are forgotten', async () => {
  const keepFile = createSpools(300 * KB)
  const [one, other, small] = [keepFile(), keepFile(), keepFile()]
  await one.write(Buffer.alloc(200 * KB, 1))
  await expect(other.write(Buffer.alloc(200 * KB, 2))).rejects.toThrow('no room')
  // A file that stays in memory needs no room.
  await small.write(Buffer.alloc(KB, 3))
  await one[Symbol.asyncDispose]()
  await one[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
  const next = keepFile()
  await next.write(Buffer.alloc(300 * KB, 4))
  expect([(await buffer(next.open())).length, (await buffer(small.open())).length]).toEqual([300 * KB, KB])
  await Promise.all([next[Symbol.asyncDispose](), small[Symbol.asyncDispose]()])
})

it('closes a file with the spool, whether its streams were read whole, in part or not at all', async () => {
  const open = () => readdirSync('/proc/self/fd').filter((descriptor) => nameOf(descriptor).includes('club-upload-')).length
  {
    await using spool = createSpools()()
    await spool.write(Buffer.alloc(300 * KB, 1))
    const unread = spool.open()
    await once(spool.open(), 'readable')
    expect([(await buffer(spool.open())).length, unread.destroyed, open()]).toEqual([300 * KB, false, 1])
  }
  expect(open()).toBe(0)
})

it('is read on by others after one reader left in the middle', async () => {
  await using spool = createSpools()()
  await spool.write(Buffer.alloc(300 * KB, 1))
  const other = spool.open()
  await once(other, 'readable')
  for await (const _chunk of spool.open()) break
  expect([(await buffer(other)).length, (await buffer(spool.open())).length]).toEqual([300 * KB, 300 * KB])
})

function nameOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    // The descriptor with which the folder itself was listed is closed by then.
    return ''
  }
}
