import { buffer } from 'node:stream/consumers'
import { createSpools } from './uploaded-file'

const KB = 1024

it('keeps no more files than there is room for, until others are forgotten', async () => {
  const keepFile = createSpools(300 * KB)
  const [one, other, small] = [keepFile(), keepFile(), keepFile()]
  await one.write(Buffer.alloc(200 * KB, 1))
  await expect(other.write(Buffer.alloc(200 * KB, 2))).rejects.toThrow('no room')
  // What stays in memory needs none.
  await small.write(Buffer.alloc(KB, 3))
  await one.discard()
  await one.discard()
  await other.discard()
  const next = keepFile()
  await next.write(Buffer.alloc(300 * KB, 4))
  expect([(await buffer(next.open())).length, (await buffer(small.open())).length]).toEqual([300 * KB, KB])
  await Promise.all([next.discard(), small.discard()])
})
