import { receiptCalls } from '@club/contracts/http'
import { fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator, TEXTS } from '../../../testing/back-office'
import { SideMenu } from './side-menu'

const ENTRY = /^Receipt Validation/

function opensWindows() {
  const site = { opener: window as unknown, location: { replace: jest.fn() }, close: jest.fn() }
  const open = jest.spyOn(window, 'open').mockImplementation(() => site as unknown as Window)
  return { site, open }
}
const withMenu = (role: 'dev' | 'superadmin' | 'tdgops', gateway = fakeGateway(), settings = {}) =>
  renderScreen(<SideMenu role={role} path="/admin/scan" />, { texts: TEXTS, route: '/admin/scan', administrator: administrator(role), gateway, settings })

afterEach(() => jest.restoreAllMocks())

beforeAll(() => import('./receipt-validation'))

it.each(['superadmin', 'tdgops'] as const)('is hidden from %s', async (role) => {
  await withMenu(role)
  expect(screen.queryByRole('link', { name: ENTRY })).toBeNull()
})

it('is hidden where no site is configured', async () => {
  await withMenu('dev', fakeGateway(), { receiptInsightsUrl: '' })
  expect(screen.queryByRole('link', { name: ENTRY })).toBeNull()
})

it('opens the site of the receipts in a window that knows nothing of the back office, with a fresh token', async () => {
  const { site, open } = opensWindows()
  const { person, gateway } = await withMenu('dev', fakeGateway().on(receiptCalls.issueInsightsToken, { data: 'a+token' }))
  await person.click(await screen.findByRole('link', { name: ENTRY }))
  await waitFor(() => expect(site.location.replace).toHaveBeenCalledWith('https://insights.brand.test/?token=a%2Btoken'))
  expect(open).toHaveBeenCalledTimes(1)
  expect(site.opener).toBeNull()
  expect(gateway.seen(receiptCalls.issueInsightsToken)).toHaveLength(1)
})

it('closes the window and says so when no token can be had', async () => {
  const { site } = opensWindows()
  const { person } = await withMenu('dev', fakeGateway().offline(receiptCalls.issueInsightsToken))
  await person.click(await screen.findByRole('link', { name: ENTRY }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('could not be reached')
  expect(site.close).toHaveBeenCalled()
  expect(site.location.replace).not.toHaveBeenCalled()
})
