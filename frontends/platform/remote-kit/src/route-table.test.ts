import { matchesRoute, pageAbove, waitingAt } from './route-table'

describe('the routes a remote declares', () => {
  it('take no other language than English and Malay', () => {
    expect(matchesRoute('/:language/signin', '/fr/signin')).toBe(false)
    expect(matchesRoute('/:language/signin', '/bm/signin')).toBe(true)
  })
  it('take nothing longer than the pattern, unless it ends with a star', () => {
    expect(matchesRoute('/dashboard', '/dashboard/x')).toBe(false)
    expect(matchesRoute('/dashboard', '/dashboard/')).toBe(true)
    expect(matchesRoute('/faq/*', '/faq/a/b')).toBe(true)
  })
})

describe('what stands in a page’s place while it loads', () => {
  const account = {
    name: 'account',
    routes: [
      { path: '/dashboard', for: 'member', waits: 'hero', title: { en: 'Hello', bm: 'Hai' } },
      { path: '/inbox', for: 'member', waits: 'notes', title: { en: 'Inbox', bm: 'Peti masuk' } },
      { path: '/viewnews', for: 'member', up: '/inbox' },
      { path: '/tier', for: 'member', up: '/dashboard' },
    ],
  } as const
  const admin = { name: 'admin', frame: 'bare', routes: [{ path: '/admin/scan', for: ['dev'] }] } as const

  it('is what its route says, else cards, and tables in the back office', () => {
    const shapes = ['/inbox', '/dashboard', '/nowhere', '/admin/scan'].map((path) => waitingAt(path, [account, admin]).shape)
    expect(shapes).toEqual(['notes', 'hero', 'cards', 'table'])
    expect(waitingAt('/inbox', [account]).title?.bm).toBe('Peti masuk')
  })

  it('names the page above, and none above the first pages', () => {
    expect(pageAbove('/viewnews', [account])).toEqual({ to: '/inbox', title: { en: 'Inbox', bm: 'Peti masuk' } })
    expect(pageAbove('/inbox', [account])).toBeNull()
    // A greeting is no name.
    expect(pageAbove('/tier', [account])).toEqual({ to: '/dashboard', title: undefined })
  })
})
