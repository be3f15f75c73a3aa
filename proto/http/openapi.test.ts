import { CALLS } from './calls'
import { createOpenApi } from './openapi'

const document = createOpenApi(CALLS, { title: 'Club', version: '1', serverUrl: '/api' })

function untyped(node: unknown, path: string, found: string[]): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) {
    const record: Record<string, unknown> = { ...node }
    const schema = record['schema']
    if (typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0) found.push(path)
    const properties = record['properties']
    if (typeof properties === 'object' && properties !== null)
      for (const [name, value] of Object.entries(properties))
        if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) found.push(`${path}.${name}`)
  }
  for (const [key, value] of Object.entries(node)) untyped(value, `${path}.${key}`, found)
}

describe('the OpenAPI document', () => {
  it('leaves no schema untyped', () => {
    const found: string[] = []
    untyped(document, '', found)
    expect(found).toEqual([])
  })
  it('resolves every reference', () => {
    const names = Object.keys(document.components?.schemas ?? {})
    const used = new Set(
      JSON.stringify(document)
        .match(/#\/components\/schemas\/[A-Za-z0-9_]+/g)
        ?.map((ref) => ref.split('/').pop() ?? ''),
    )
    expect([...used].filter((name) => !names.includes(name))).toEqual([])
  })
  it.each(CALLS.map((call) => [call.id, call] as const))('describes %s with its refusals', (_id, call) => {
    const item = document.paths?.[call.path.replace(/:([a-zA-Z]+)/g, '{$1}')]
    const operation = item?.[call.method.toLowerCase() as 'get' | 'post' | 'delete']
    expect(operation?.operationId).toBe(call.id)
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '429', '500', '503']))
    expect(Boolean(operation?.requestBody)).toBe(Boolean(call.body ?? call.multipart))
    if (call.auth === 'member') expect(operation?.security).toEqual([{ bearer: [] }])
  })
  it('says of each refusal whether it decides the intent', () => {
    expect(document.paths?.['/rewards/redeem']?.post?.responses?.['409']).toMatchObject({
      'x-decides-intent': { IN_PROGRESS: false, OUT_OF_STOCK: true, IDEMPOTENCY_KEY_REUSED: true },
    })
    expect(document.paths?.['/rewards/redeem']?.post?.responses?.['503']).toMatchObject({ 'x-decides-intent': { UNAVAILABLE: false } })
  })
  it('marks the calls that are not served, and no other', () => {
    const [first, ...others] = CALLS
    const served = new Set(others.map((call) => call.id))
    const marked = createOpenApi(CALLS, { title: 'Club', version: '1', serverUrl: '/api', served })
    const unserved = Object.values(marked.paths ?? {})
      .flatMap((item) => [item.get, item.post, item.delete])
      .filter((operation) => operation && (operation as { 'x-served'?: boolean })['x-served'] === false)
    expect(unserved.map((operation) => operation?.operationId)).toEqual([first?.id])
    expect(unserved[0]?.description).toMatch(/^Not served yet/)
    expect(JSON.stringify(document)).not.toContain('Not served yet')
  })
  it('is version 3.1 and plain JSON', () => {
    expect(document.openapi).toMatch(/^3\.1/)
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
})
