import { adminPromoterCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
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
  for (const link of screen.getAllByRole('link', { name: words.list.add })) expect(link).toHaveAttribute('href', '/admin/promoter/add')
})

it('keeps the rows of the table as the file: those that were found, in their order', async () => {
  const zahra = { ...PROMOTER, id: '0190b6d2-0000-7000-8000-000000000002', name: 'Zahra', code: 'KL-02' }
  const lim = { ...PROMOTER, id: '0190b6d2-0000-7000-8000-000000000003', name: 'Lim', code: 'JB-01', region: 'Johor' }
  const { person } = await open(fakeGateway().on(adminPromoterCalls.listPromoters, { data: [zahra, PROMOTER, lim] }))
  const blobs: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await person.type(await screen.findByRole('searchbox'), 'klang')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Lim/ })).toBeNull())
  await person.click(screen.getByRole('button', { name: /^Download as CSV: Promoters, / }))
  await waitFor(() => expect(blobs).toHaveLength(1))
  click.mockRestore()
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blobs[0] ?? new Blob())
  })
  expect(text.trimEnd().split('\r\n')).toEqual([
    'name,code,region,supervisorName,post,number,utmLink,totalRegistrations,createdAt',
    expect.stringMatching(/^Puan Salmah,KL-01,Klang,/),
    expect.stringMatching(/^Zahra,KL-02,Klang,/),
  ])
})

it('lists promoters with their registrations', async () => {
  const { container } = await open(fakeGateway().on(adminPromoterCalls.listPromoters, { data: [PROMOTER] }))
  expect(await screen.findByRole('row', { name: /Puan Salmah KL-01 Klang.*12/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Puan Salmah' })).toHaveAttribute('href', expect.stringContaining('/admin/promoter/edit'))
  expect(screen.getByRole('button', { name: /^Download as CSV: Promoters, / })).toBeEnabled()
  await expectAccessible(container)
})
