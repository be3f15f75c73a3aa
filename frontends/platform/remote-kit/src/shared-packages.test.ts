import { createInstance } from '@module-federation/enhanced/runtime'
import { SHARE_STRATEGY, SHARED, sharedPackages } from './shared-packages'

const SEED = 20_261_125
const ORDERS = 1_000
const AREAS = ['account', 'rewards', 'campaigns', 'admin', 'gifts', 'games']
type Draws = ReturnType<typeof drawsOf>
type Instance = ReturnType<typeof createInstance>
type Options = Parameters<typeof createInstance>[0]

/** The same draws in each run (mulberry32). */
function drawsOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    one: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    often: (share: number): boolean => next() < share,
  }
}

/** Packages that a build shares, as the bundler writes them for the run time; `owner` identifies whose each package is. */
function sharedBy(owner: string, eager: boolean, version: (own: string) => string, loaded: string[]): NonNullable<Options['shared']> {
  return Object.fromEntries(
    Object.entries(sharedPackages(eager)).map(([name, { singleton, strictVersion, requiredVersion, version: own }]) => [
      name,
      {
        version: version(own),
        scope: 'default',
        strategy: SHARE_STRATEGY,
        shareConfig: { singleton, strictVersion, requiredVersion, eager },
        ...(eager ? { lib: () => ({ owner }) } : { get: async () => (loaded.push(`${owner} ${name}`), () => ({ owner })) }),
      },
    ]),
  ) as NonNullable<Options['shared']>
}

/** In the order of the draws. */
const shuffled = <Item>(draws: Draws, items: readonly Item[]): Item[] => {
  const left = [...items]
  return items.map(() => left.splice(left.indexOf(draws.one(left)), 1)[0] as Item)
}

/** A page that loads areas in an order of its own; whose package each of them got, and what of its own each loaded. */
async function aPage(draws: Draws, number: number) {
  const loaded: string[] = []
  const owners: string[] = []
  const older = (own: string) => draws.one([own, own, `${own.split('.')[0] ?? '0'}.0.0`, `${own.split('.')[0] ?? '0'}.99.0`])
  const containers = new Map(
    AREAS.map((name) => {
      let instance: Instance
      const container = {
        async init(scope: never, initScope: never, options: { shareScopeMap: never }) {
          instance = createInstance({ name: `${name}-${number}`, remotes: [], shared: sharedBy(name, false, older, loaded) })
          instance.initShareScopeMap('default', scope, { hostShareScopeMap: options.shareScopeMap })
          await Promise.all(instance.initializeSharing('default', { strategy: SHARE_STRATEGY, initScope, from: 'build' }))
        },
        async get() {
          for (const request of shuffled(draws, SHARED)) {
            const factory = await instance.loadShare<{ owner: string }>(request)
            owners.push(factory ? (factory()?.owner ?? 'nobody') : 'nobody')
          }
          return () => ({ name })
        },
      }
      return [name, container] as const
    }),
  )
  const shell = createInstance({
    name: `shell-${number}`,
    remotes: AREAS.map((name) => ({ name, entry: `https://club.example/${number}/${name}.js` })),
    shared: sharedBy('shell', true, (own) => own, loaded),
    plugins: [{ name: 'containers', loadEntry: async ({ remoteInfo }) => containers.get(remoteInfo.name) as never }],
  })
  const wanted = shuffled(draws, AREAS).slice(0, 1 + AREAS.indexOf(draws.one(AREAS)))
  const load = (name: string) => shell.loadRemote(`${name}/lifecycles`)
  // One after the other, as a visitor walks through the club, or together, as tiles load.
  if (draws.often(0.5)) await Promise.all(wanted.map(load))
  else for (const name of wanted) await load(name)
  return { loaded, owners, wanted }
}

it(`has one React, one set of components and providers, and one store in ${ORDERS} random orders of loading`, async () => {
  const draws = drawsOf(SEED)
  const orders = new Set<string>()
  for (let number = 0; number < ORDERS; number += 1) {
    const { loaded, owners, wanted } = await aPage(draws, number)
    expect(owners).toEqual(wanted.flatMap(() => SHARED.map(() => 'shell')))
    expect(loaded).toEqual([])
    orders.add(wanted.join())
  }
  expect(orders.size).toBeGreaterThan(ORDERS / 4)
})
