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

it('takes out what only the documents say of a call, and keeps the lines where they are', () => {
  const lines = wordlessCallsLoader(CALL).split('\n')
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
  expect(wordlessCallsLoader("    tag: 'a',")).toBe("    tag: 'a',")
})
