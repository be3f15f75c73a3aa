import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WAITS_MS } from '@club/contracts/waits'
import { CALLERS } from '@club/service-host'
import { CALLS, TOPOLOGY } from '../../scripts/start/topology'
import { callsInCode } from './calls-in-code'

const ROOT = join(__dirname, '..', '..')
const rows: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = CALLERS

/** The methods of every gRPC service, as the contracts have them. */
function methodsInContracts(): Record<string, string[]> {
  const files = readdirSync(join(ROOT, 'proto/club'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.proto'))
  return Object.fromEntries(
    files.flatMap((file) => {
      const text = readFileSync(join(ROOT, 'proto/club', file), 'utf8')
      const [, folder] = /^package ([\w.]+);/m.exec(text) ?? []
      return [...text.matchAll(/^service (\w+) \{([\s\S]*?)^\}/gm)].map(([, name, body = '']): [string, string[]] => [
        `${folder}.${name}`,
        [...body.matchAll(/^\s*rpc (\w)(\w*)/gm)].map(([, first = '', rest = '']) => first.toLowerCase() + rest).sort(),
      ])
    }),
  )
}

/** The methods that a table has, by service. */
const methodsIn = (table: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(table).map(([service, methods]) => [service, Object.keys(methods).sort()]))

describe('the table of waits', () => {
  it('has an entry for each method of each service, and for nothing else', () => {
    expect(methodsIn(WAITS_MS)).toEqual(methodsInContracts())
  })

  it('holds milliseconds below the longest request of staff', () => {
    const waits = Object.values(WAITS_MS).flatMap((methods) => Object.values(methods))
    expect(waits.filter((waitsMs) => !Number.isInteger(waitsMs) || waitsMs < 0 || waitsMs > 180_000)).toEqual([])
  })
})

describe('the table of who may call', () => {
  it('has a row for each method of each service, and for nothing else', () => {
    expect(methodsIn(rows)).toEqual(methodsInContracts())
  })

  it('follows from what each service says of itself', () => {
    const wired = [...CALLS].flatMap(([caller, calls]) =>
      [...calls].flatMap(([service, methods]) => methods.map((method) => `${caller} calls ${service}/${method}`)),
    )
    const allowed = Object.entries(rows).flatMap(([service, methods]) =>
      Object.entries(methods).flatMap(([method, callers]) => callers.map((caller) => `${caller} calls ${service}/${method}`)),
    )
    expect(allowed.sort()).toEqual(wired.sort())
  })

  it('allows the calls that the code of the services makes, and no other', () => {
    const allowed = Object.entries(rows).flatMap(([service, methods]) =>
      Object.entries(methods).flatMap(([method, callers]) => callers.map((caller) => `${caller} calls ${service}/${method}`)),
    )
    const made = [...callsInCode(ROOT)].flatMap(([caller, calls]) => [...calls].map((call) => `${caller} calls ${call}`))
    expect(allowed.sort()).toEqual(made.sort())
  }, 60_000)

  it.each(TOPOLOGY.map(({ name, calls }) => [name, calls] as const))('lets %s call the services it is wired to, and no other', (name, calls) => {
    const called = Object.entries(rows)
      // Jobs and records are served by the services that own them.
      .filter(([service, methods]) => !/^club\.(?:platform|records)\./.test(service) && Object.values(methods).some((callers) => callers.includes(name)))
      .map(([service]) => (service.split('.')[1] ?? '').replaceAll('_', '-'))
    // Several services serve the calls for data of members and for frozen accounts: who makes them is wired to services that it asks nothing else.
    const callsAlike = ['club.platform.v1.MemberDataService', 'club.platform.v1.FreezeService'].some((service) =>
      Object.values(rows[service] ?? {}).some((callers) => callers.includes(name)),
    )
    const mayCallOnlyThose = callsAlike && name !== 'gateway'
    expect(called.filter((service) => !(calls as readonly string[]).includes(service))).toEqual([])
    expect(called.sort()).toEqual([...calls].filter((service) => !mayCallOnlyThose || called.includes(service)).sort())
  })
})
