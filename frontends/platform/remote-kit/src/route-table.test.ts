import { matchesRoute } from './route-table'

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
