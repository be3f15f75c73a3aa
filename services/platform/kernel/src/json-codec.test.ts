import { z } from 'zod'
import { jsonCodec } from './json-codec'

describe('a value kept as JSON', () => {
  const codec = jsonCodec(z.object({ points: z.bigint(), at: z.date(), items: z.array(z.object({ price: z.bigint() })), note: z.string().optional() }))
  it('survives with bigints beyond 2^53 and instants', () => {
    const before = { points: 9_007_199_254_740_993n, at: new Date('2026-01-15T02:00:00.123Z'), items: [{ price: -1n }] }
    expect(codec.decode(JSON.parse(codec.encode(before)))).toEqual(before)
  })

  it('is refused when the column holds something else', () => {
    expect(() => codec.decode({ points: 5 })).toThrow()
  })
})
