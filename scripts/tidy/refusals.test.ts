import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CONTRACTS = resolve(__dirname, '..', '..', 'proto', 'club')

/** The messages of all services, by package and name, with what stands between their braces. */
const MESSAGES = readdirSync(CONTRACTS).flatMap((service) =>
  readdirSync(join(CONTRACTS, service, 'v1'))
    .filter((file) => file.endsWith('.proto'))
    .flatMap((file) => [...readFileSync(join(CONTRACTS, service, 'v1', file), 'utf8').matchAll(/^message (\w+) \{\n([\s\S]*?)^\}/gm)])
    .map(([, name = '', body = '']) => ({ name: `${service}.${name}`, body })),
)
const REFUSAL = /^ {2}club\.platform\.v1\.Refused refusal = \d+;$/m
const named = (messages: typeof MESSAGES): string[] => messages.map(({ name }) => name)

/** Where the field of the release before is made or named: in one place, and in the gateway's types of a reply. */
const KNOWN_PLACES = ['gateway/src/composition/answer-member.ts', 'gateway/src/mapping/unwrap.ts', 'platform/service-host/src/refusals.ts']
const SERVICES = resolve(__dirname, '..', '..', 'services')
const SOURCES = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /^(?!.*node_modules).*\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
)

describe('a reply that may refuse', () => {
  it('is made in one place, so that each has the one message', () => {
    const making = SOURCES.filter((path) => readFileSync(join(SERVICES, path), 'utf8').includes("$case: 'refused'"))
    expect(making.sort()).toEqual(KNOWN_PLACES)
  })

  it('has the one message for it, beside what the release before reads', () => {
    const before = MESSAGES.filter(({ body }) => / refused = \d+/.test(body))
    expect(named(before.filter(({ body }) => !REFUSAL.test(body)))).toEqual([])
    expect(named(before.filter(({ body }) => !/^ {4}\w+ refused = \d+ \[deprecated = true\];$/m.test(body)))).toEqual([])
  })

  it('has no refusal of another type when it is new', () => {
    expect(MESSAGES.filter(({ body }) => / refused = \d+/.test(body)).length).toBeLessThanOrEqual(76)
    expect(named(MESSAGES.filter(({ body }) => / refusal = \d+/.test(body) && !REFUSAL.test(body)))).toEqual([])
    expect(MESSAGES.filter(({ body }) => REFUSAL.test(body)).length).toBeGreaterThanOrEqual(76)
  })
})
