import { adminCatalogueCalls } from '@club/contracts/http'
import { SAMPLE } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator, BRANDS } from '../../testing/back-office'
import { aSample } from '../../testing/catalogue'
import words from '../../texts/sample.json'
import { SampleDashboardScreen } from './sample-dashboard.screen'

const sample = aSample()
const given = (...data: (typeof sample)[]) => fakeGateway().on(adminCatalogueCalls.listSamples, { brands: [...BRANDS], data })
const open = (gateway: FakeGateway) =>
  renderScreen(<SampleDashboardScreen />, {
    texts: { namespace: 'sample', en: words, bm: words },
    route: '/admin/sample/dashboard',
    administrator: administrator('tdgops'),
    gateway,
  })

it('says that there are none yet, and leads to the survey', async () => {
  await open(given())
  expect(await screen.findByText('There are no samples yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sample survey' })).toHaveAttribute('href', '/admin/sample/survey/dashboard')
})

it('lists samples with their product and stock, and hands one to its form', async () => {
  const { person, path, state, container } = await open(given(sample))
  const row = await screen.findByRole('row', { name: /Trial pack/ })
  await waitFor(() => expect(row).toHaveTextContent('Drypantz · pants · L'))
  await expectAccessible(container)
  await person.click(within(row).getByRole('link', { name: 'Edit Trial pack' }))
  expect(path()).toBe('/admin/sample/edit')
  expect(state()).toMatchObject({ sample: { id: sample.id } })
})

it('stays shown when it could not be hidden', async () => {
  const { person } = await open(given(sample).on(SAMPLE.calls.toggle, refuse('not-found')))
  await person.click(await screen.findByRole('checkbox', { name: 'Active: Trial pack' }))
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Record not found' })).getByRole('button'))
  expect(screen.getByRole('checkbox', { name: 'Active: Trial pack' })).toBeChecked()
})

it('changes the inventory in its row with the version it was seen in', async () => {
  const gateway = given(sample).on(SAMPLE.calls.edit, aSample({ inventory: 9 }))
  const { person } = await open(gateway)
  await person.click(await screen.findByRole('button', { name: 'Change Inventory of Trial pack: 5' }))
  await person.keyboard('9{Enter}')
  expect(await screen.findByText('The inventory of Trial pack is 9.')).toBeVisible()
  expect(gateway.seen(SAMPLE.calls.edit)[0]?.body).toMatchObject({ id: sample.id, inventory: 9, updatedAt: sample.updatedAt })
})
