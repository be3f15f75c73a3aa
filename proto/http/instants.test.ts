import * as z from 'zod'
import { CALLS } from './calls'

it('every instant of an answer has three decimals and Z (D157)', () => {
  const named: string[] = []
  const walk = (call: string, schema: unknown, name = ''): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { type, format, pattern, properties } = schema as { type?: unknown; format?: unknown; pattern?: unknown; properties?: object }
    if (type === 'string' && /^(at|until)$|(At|Until|ChangeDate)$/.test(name)) {
      named.push(name)
      expect([call, name, format]).toEqual([call, name, 'date-time'])
      expect('2026-01-15T02:00:00.000Z').toMatch(new RegExp(String(pattern)))
      for (const other of ['2026-01-15T02:00:00Z', '2026-01-15T02:00:00.12Z', '2026-01-15T02:00:00.000+00:00'])
        expect(other).not.toMatch(new RegExp(String(pattern)))
    }
    for (const [key, inner] of Object.entries({ ...properties })) walk(call, inner, key)
    for (const [key, inner] of Object.entries(schema))
      if (key !== 'properties') (Array.isArray(inner) ? inner : [inner]).forEach((one) => walk(call, one, name))
  }
  for (const { id, answer } of CALLS) walk(id, z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
  expect(named.length).toBeGreaterThan(100)
})
