import wordlessCallsLoader from './wordless-calls-loader'

const CALL = `export const calls = {
  list: defineCall({
    id: 'a.list',
    body: z.object({ summary: z.string(), tag: z.literal('a') }),
    summary:
      'Lists a member\\'s codes',
    tag: "Codes",
  }),
}`

const slimmed = (source: string, resourcePath = '/http/admin-codes.ts'): string => wordlessCallsLoader.call({ resourcePath }, source)

it('takes out what only the documents say of a call, and keeps the lines where they are', () => {
  const lines = slimmed(CALL).split('\n')
  expect(lines).toHaveLength(CALL.split('\n').length)
  expect(lines.map((line) => line.trim()).filter(Boolean)).toEqual([
    'export const calls = {',
    'list: defineCall({',
    "id: 'a.list',",
    "body: z.object({ summary: z.string(), tag: z.literal('a') }),",
    '}),',
    '}',
  ])
})

it('leaves files alone that define no calls', () => {
  expect(slimmed("    tag: 'a',")).toBe("    tag: 'a',")
})

it('leaves the Malay out of the refusals of areas, and of no others', () => {
  const refusal = "{ status: 409, code: 'TAKEN', en: 'It isn\\'t free', bm: 'Tidak\\'lah kosong' }"
  for (const area of ['account', 'back-office', 'rewards'])
    expect(slimmed(refusal, `/http/errors-${area}.ts`)).toBe("{ status: 409, code: 'TAKEN', en: 'It isn\\'t free', bm: '' }")
  expect(slimmed(refusal, '/http/errors-general.ts')).toBe(refusal)
})
