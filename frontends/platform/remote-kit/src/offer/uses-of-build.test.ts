import { ownModulesOf, usesOf } from './uses-of-build'

const GROUPS = { rewardCalls: { catalogue: 'rewards.fetch', redeem: 'rewards.redeem' }, authCalls: { signIn: 'auth.signin' } }
const OFFERED = { '@club/ui': { Button: 'a', Card: 'b' } }
const usesIn = (source: string) => usesOf(['screen.tsx'], GROUPS, OFFERED, () => source)

describe('what a remote uses', () => {
  it('is not what it imports as a type, what travels with it, or a call of that name of something else', () => {
    const uses = usesIn(`
      import type { Card } from '@club/ui'
      import { type Button } from '@club/ui'
      import { Search } from '@club/ui/icons'
      import { rewardCalls } from '@club/contracts/http'
      export const a: typeof rewardCalls.redeem | undefined = other.rewardCalls
    `)
    expect(uses).toEqual({ exports: { '@club/remote-kit': ['LentRunTime', 'RemoteHost', 'RemoteLifecycles'] }, calls: [], libraries: {} })
  })

  it('is each export that it imports or passes on, by its own name, and all where it imports all', () => {
    expect(usesIn(`import { Button as Press } from '@club/ui'; export { useSession } from '@club/session'`).exports).toMatchObject({
      '@club/ui': ['Button'],
      '@club/session': ['useSession'],
    })
    expect(usesIn(`import * as ui from '@club/ui'`).exports).toMatchObject({ '@club/ui': ['Button', 'Card'] })
  })

  it('is what it imports of React, but for types', () => {
    expect(usesIn(`import { useState, type ReactNode } from 'react'; import type { FC } from 'react'`).libraries).toEqual({ react: ['useState'] })
  })

  it('is each call that it names, and all of an area that it hands on', () => {
    expect(usesIn(`import { rewardCalls as calls } from '@club/contracts/http'; useCallQuery(calls.redeem)`).calls).toEqual(['rewards.redeem'])
    expect(usesIn(`import { rewardCalls } from '@club/contracts/http'; Object.values(rewardCalls)`).calls).toEqual(['rewards.fetch', 'rewards.redeem'])
    expect(usesIn(`export { authCalls } from '@club/contracts/http'`).calls).toEqual(['auth.signin'])
  })
})

it('reads the modules of the remote and of packages that travel with it, not its copies of shared ones', () => {
  const module = (path: string) => ({ resource: `/club/${path}` })
  const modules = [
    { modules: [module('frontends/gifts/src/main.ts'), module('frontends/platform/member/src/box.tsx')] },
    ...[
      'frontends/platform/remote-kit/src/screen.tsx?x',
      'frontends/platform/ui/src/button.tsx',
      'node_modules/react/index.ts',
      'frontends/gifts/src/a.css',
    ].map(module),
  ]
  expect(ownModulesOf({ modules: new Set(modules) } as never)).toEqual([
    '/club/frontends/gifts/src/main.ts',
    '/club/frontends/platform/member/src/box.tsx',
    '/club/frontends/platform/remote-kit/src/screen.tsx',
  ])
})

it('reads them as well where ours are installed as packages', () => {
  const modules = ['src/main.ts', 'node_modules/@club/remote-kit/src/screen.tsx', 'node_modules/@club/ui/src/button.tsx', 'node_modules/react/index.ts']
  expect(ownModulesOf({ modules: new Set(modules.map((path) => ({ resource: `/gifts/${path}` }))) } as never)).toEqual([
    '/gifts/node_modules/@club/remote-kit/src/screen.tsx',
    '/gifts/src/main.ts',
  ])
})
