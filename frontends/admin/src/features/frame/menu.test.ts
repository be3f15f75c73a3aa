import declaration from '../../../remote.json'
import { mayOpen, menuFor, placeInMenu } from './menu'

const opened = (role: string) => menuFor(role).flatMap((group) => group.entries.map((entry) => entry.to))

it('shows nothing to a role it does not know', () => {
  expect(menuFor('auditor')).toEqual([])
})

it('hides the scan report and the Manage group from superadmin', () => {
  expect(opened('superadmin')).toEqual(['/admin/account'])
})

it('hides the scan report and the accounts from tdgops', () => {
  expect(opened('tdgops')).toEqual(['/admin/pointhistory', '/admin/brand/dashboard', '/admin/scancode/dashboard'])
})

it('shows dev everything there is', () => {
  expect(opened('dev')).toEqual(['/admin/brand/dashboard', '/admin/scancode/dashboard', '/admin/scan'])
})

it.each(['dev', 'superadmin', 'tdgops'])('leads %s only to screens that exist and that the route table allows', (role) => {
  for (const to of opened(role)) {
    expect(mayOpen(role, to)).toBe(true)
    expect(declaration.routes.map((route) => route.path)).toContain(to)
  }
})

it('lets superadmin reach nothing but accounts', () => {
  const reachable = declaration.routes.filter((route) => mayOpen('superadmin', route.path)).map((route) => route.path)
  expect(reachable).toEqual(['/admin/account'])
})

it('places the screens below a menu entry', () => {
  expect(placeInMenu('dev', '/admin/scancode/details')).toMatchObject({ entry: { id: 'scanCodes' }, below: 'details' })
  expect(placeInMenu('dev', '/admin/nowhere')).toBeNull()
})
