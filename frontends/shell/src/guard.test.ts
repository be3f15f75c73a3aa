import type { RemoteDeclaration } from '@club/remote-kit/route-table'
import { decide, leadsToBackOffice, pathIn } from './guard'

const remotes: RemoteDeclaration[] = [
  {
    name: 'account',
    routes: [
      { path: '/:language', for: 'visitor' },
      { path: '/:language/signin', for: 'visitor' },
      { path: '/password/forgot', for: 'visitor' },
      { path: '/dashboard', for: 'member' },
      { path: '/faq/*', for: 'public' },
    ],
  },
  {
    name: 'admin',
    frame: 'bare',
    homes: { dev: '/admin/brand/dashboard', superadmin: '/admin/account', tdgops: '/admin/pointhistory' },
    routes: [
      { path: '/admin/login', for: 'visitor' },
      { path: '/admin/brand/dashboard', for: ['dev'] },
      { path: '/admin/account', for: ['superadmin', 'dev'] },
      { path: '/admin/pointhistory', for: ['dev', 'tdgops'] },
    ],
  },
]
const visitor = { status: 'visitor', type: null, language: 'bm' } as const
const member = { status: 'member', type: 'user', language: 'en' } as const
const admin = (type: string) => ({ status: 'admin', type, language: 'en' }) as const

describe('the guard of the routes', () => {
  it('shows a screen that a remote brings to the back office in its frame, to the roles that the remote names', () => {
    const gifts: RemoteDeclaration = { name: 'gifts', routes: [{ path: '/admin/gifts', for: ['dev'], module: 'admin' }] }
    const all = [...remotes, gifts]
    expect(decide('/admin/gifts', admin('tdgops'), all)).toEqual({ kind: 'redirect', to: '/admin/pointhistory' })
    expect(decide('/admin/gifts', visitor, all)).toEqual({ kind: 'redirect', to: '/admin/login' })
    expect(decide('/admin/gifts', member, all)).toEqual({ kind: 'redirect', to: '/dashboard' })
    expect(decide('/admin/gifts', admin('dev'), all)).toEqual({ kind: 'show', remote: 'admin', frame: 'bare' })
  })
  it('loads the back office’s own page for staff, and for who goes there, on a page that has none of its addresses', () => {
    const own = remotes.filter(({ name }) => name !== 'admin')
    const isLed = (path: string, who: typeof visitor | typeof member | ReturnType<typeof admin>) => leadsToBackOffice(decide(path, who, own), path, who.status)
    for (const path of ['/dashboard', '/en', '/no/such/page', '/admin/account']) expect([path, isLed(path, admin('dev'))]).toEqual([path, true])
    expect(isLed('/faq/points', admin('dev'))).toBe(false)
    expect(isLed('/admin/login', visitor)).toBe(true)
    for (const who of [visitor, member]) for (const path of ['/dashboard', '/no/such/page']) expect(isLed(path, who)).toBe(false)
    expect(isLed('/admin/account', member)).toBe(false)
  })
  it('sends visitors of back-office paths to the administrator login', () => {
    expect(decide('/admin/pointhistory', visitor, remotes)).toEqual({ kind: 'redirect', to: '/admin/login' })
  })
  it('sends visitors of member and unknown paths to the landing page in the stored language', () => {
    expect(decide('/dashboard', visitor, remotes)).toEqual({ kind: 'redirect', to: '/bm' })
    expect(decide('/en/nothing', visitor, remotes)).toEqual({ kind: 'redirect', to: '/en' })
  })
  it('keeps the campaign of a link to the club whose language is missing or wrong, and nothing of a link to a member page', () => {
    for (const path of ['/', '/xx']) expect(decide(path, visitor, remotes)).toEqual({ kind: 'redirect', to: '/bm', withQuery: true })
    expect(decide('/dashboard', visitor, remotes)).not.toHaveProperty('withQuery')
  })
  it('corrects an unknown language of a known visitor page', () => {
    expect(decide('/xx/signin', visitor, remotes)).toEqual({ kind: 'redirect', to: '/bm/signin', withQuery: true })
  })
  it('sends members away from visitor, unknown and back-office pages', () => {
    for (const path of ['/en/signin', '/zzz', '/admin/login', '/']) expect(decide(path, member, remotes)).toEqual({ kind: 'redirect', to: '/dashboard' })
  })
  it('sends each role to its own start when it strays', () => {
    expect(decide('/admin/pointhistory', admin('superadmin'), remotes)).toEqual({ kind: 'redirect', to: '/admin/account' })
    expect(decide('/dashboard', admin('tdgops'), remotes)).toEqual({ kind: 'redirect', to: '/admin/pointhistory' })
    expect(decide('/en', admin('dev'), remotes)).toEqual({ kind: 'redirect', to: '/admin/brand/dashboard' })
  })
  it('shows 404 to a role nobody knows', () => {
    expect(decide('/admin/account', admin('guest'), remotes)).toEqual({ kind: 'not-found' })
  })
  it('never redirects in a circle when the area of the start page is not published', () => {
    expect(decide('/anything', member, [])).toEqual({ kind: 'not-found', home: '/dashboard' })
  })
  it('waits for the session except on public pages', () => {
    const restoring = { status: 'restoring', type: 'user', language: 'en' } as const
    expect(decide('/dashboard', restoring, remotes)).toEqual({ kind: 'wait' })
    expect(decide('/faq/anything', restoring, remotes)).toEqual({ kind: 'show', remote: 'account', frame: 'club' })
  })
  it('shows public pages to everybody', () => {
    for (const who of [visitor, member, admin('dev')])
      expect(decide('/faq/how-to-collect-points', who, remotes)).toMatchObject({ kind: 'show', remote: 'account' })
  })
})

describe('the address of a page in a language', () => {
  it.each([
    ['/en', '/bm'],
    ['/en/signin', '/bm/signin'],
    ['//en/', '/bm/'],
  ])('leads from %s to %s', (path, to) => expect(pathIn('bm', path)).toBe(to))
  it.each(['/bm/signin', '/dashboard', '/', '/english', '/faq/en'])('is the one that it is at, where that names no other language: %s', (path) => {
    expect(pathIn('bm', path)).toBeNull()
  })
})
