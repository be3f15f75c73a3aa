import { adminReportCalls, adminTrendCalls, type SampleRow } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { ORDERED } from '../../testing/orders'
import words from '../../texts/reports.json'
import { FreeSampleReportScreen } from './freesample-report.screen'

const NOW = new Date('2026-01-03T04:00:00.000Z')
const texts = { namespace: 'reports', en: words, bm: words }
const sample: SampleRow = { ...ORDERED, brand: 'Touch', format: 'tape', size: 's', received: false, feedbackAt: '2026-01-02T04:05:00.000Z' }

describe('the free sample report', () => {
  const open = () =>
    renderScreen(<FreeSampleReportScreen />, {
      texts,
      route: '/admin/freesample',
      administrator: administrator(),
      gateway: fakeGateway()
        .on(adminReportCalls.listSampleOrders, {
          data: [
            { ...sample, quiet: true },
            { ...sample, orderId: sample.userId, trackingId: 'SMPNEW', received: null, feedbackAt: null },
          ],
        })
        .on(adminTrendCalls.listReconciliations, { data: [] })
        .on(adminTrendCalls.summariseSamples, { data: [{ on: '2025-12-31', orders: 2, answered: 1 }] }),
      now: NOW,
    })

  it('asks for both dates before it filters', async () => {
    const { person } = await open()
    expect(await screen.findByRole('row', { name: /ORDABC/ })).toHaveTextContent('Quiet')
    expect(screen.getByRole('row', { name: /SMPNEW/ })).not.toHaveTextContent('Quiet')
    await person.click(screen.getByRole('button', { name: 'Filter' }))
    expect(screen.getByRole('alertdialog', { name: 'Please fill up both field.' })).toBeVisible()
  })

  it('shows whether members say that their samples arrived, and nothing of those who said nothing', async () => {
    const { container } = await open()
    expect(await screen.findByRole('row', { name: /ORDABC.*Touch tape S.*Sample not received 02\/01\/2026 12:05/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /SMPNEW/ })).not.toHaveTextContent('eceived')
    const table = await screen.findByRole('table', { name: 'Samples ordered, by day' })
    expect(within(table).getByRole('row', { name: '31/12/2025 1 1' })).toBeInTheDocument()
    await expectAccessible(container)
  })

  it('reports a report that cannot be loaded', async () => {
    await renderScreen(<FreeSampleReportScreen />, {
      texts,
      route: '/admin/freesample',
      administrator: administrator(),
      gateway: fakeGateway()
        .on(adminReportCalls.listSampleOrders, refuse('unavailable'))
        .on(adminTrendCalls.listReconciliations, { data: [] })
        .on(adminTrendCalls.summariseSamples, { data: [] }),
      now: NOW,
    })
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    for (const button of screen.getAllByRole('button', { name: /^Download / })) expect(button).toBeDisabled()
  })
})
