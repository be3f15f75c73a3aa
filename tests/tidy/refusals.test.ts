import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CONTRACTS = resolve(__dirname, '..', '..', 'proto', 'club')

/** The messages of all services, by package and name, with the text between their braces. */
const MESSAGES = readdirSync(CONTRACTS).flatMap((service) =>
  readdirSync(join(CONTRACTS, service, 'v1'))
    .filter((file) => file.endsWith('.proto'))
    .flatMap((file) => [...readFileSync(join(CONTRACTS, service, 'v1', file), 'utf8').matchAll(/^message (\w+) \{\n([\s\S]*?)^\}/gm)])
    .map(([, name = '', body = '']) => ({ name: `${service}.${name}`, body })),
)
const REFUSAL = /^ {2}club\.platform\.v1\.Refused refusal = \d+;$/m
const named = (messages: typeof MESSAGES): string[] => messages.map(({ name }) => name)

const SERVICES = resolve(__dirname, '..', '..', 'services')
const SOURCES = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /^(?!.*node_modules).*\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
)

describe('a reply that may refuse', () => {
  it('is made and read in one place, so that each has the one message', () => {
    const making = SOURCES.filter((path) => readFileSync(join(SERVICES, path), 'utf8').includes("$case: 'refused'"))
    expect(making).toEqual(['platform/service-host/src/refusals.ts'])
  })

  it('has the one message for it and no other', () => {
    expect(named(MESSAGES.filter(({ body }) => / refused = \d+/.test(body)))).toEqual([])
    expect(named(MESSAGES.filter(({ body }) => / refusal = \d+/.test(body) && !REFUSAL.test(body)))).toEqual([])
    expect(MESSAGES.filter(({ body }) => REFUSAL.test(body)).length).toBeGreaterThanOrEqual(76)
  })
})
