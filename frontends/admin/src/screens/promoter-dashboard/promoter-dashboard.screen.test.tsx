import { adminPromoterCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { PROMOTER } from '../../testing/promoters'
import { wordsOfKind } from '../../testing/record-words'
import words from '../../texts/records/promoter.json'
import { PromoterDashboardScreen } from './promoter-dashboard.screen'

const open = (gateway: FakeGateway) =>
  renderScreen(<PromoterDashboardScreen />, {
    texts: wordsOfKind('promoter', words),
    route: '/admin/promoter/dashboard',
    administrator: administrator('tdgops'),
    gateway,
  })

it('says why the promoters cannot be read, and that there are none', async () => {
  const { person, gateway } = await open(fakeGateway().on(adminPromoterCalls.listPromoters, refuse('forbidden')))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(adminPromoterCalls.listPromoters, { data: [] })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(words.list.empty)).toBeVisible()
})

it('lists promoters with their registrations', async () => {
  const { container } = await open(fakeGateway().on(adminPromoterCalls.listPromoters, { data: [PROMOTER] }))
  expect(await screen.findByRole('row', { name: /Puan Salmah KL-01 Klang.*12/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Puan Salmah' })).toHaveAttribute('href', expect.stringContaining('/admin/promoter/edit'))
  expect(screen.getByRole('button', { name: 'Download accountReport.csv' })).toBeEnabled()
  await expectAccessible(container)
})
