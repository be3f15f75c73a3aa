import { adminAuditCalls, adminMassCreditCalls } from '@club/contracts/http'
import { expectAccessible, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aCredit, CREDIT_ID, creditRow, creditSetting, quietGateway } from '../../testing/credits'
import words from '../../texts/credits.json'
import { MassCreditDetailsScreen } from './mass-credit-details.screen'

describe('a mass credit', () => {
  it('that is parked says what failed and how it goes on', async () => {
    const parked = aCredit({ state: 'crediting', parked: { at: '2026-11-21T02:30:00.000Z', reason: 'the machine is out of order' } })
    const gateway = quietGateway().on(adminMassCreditCalls.showCredit, parked)
    const { container } = await renderScreen(<MassCreditDetailsScreen />, creditSetting('/admin/massCredit/details', gateway, { credit: parked }))
    expect(await screen.findByRole('heading', { name: 'Stopped since 21/11/2026 10:30' })).toBeVisible()
    expect(screen.getByText('the machine is out of order')).toBeVisible()
    expect(screen.getByText(new RegExp(`npm run ops -- credit:resume --id ${CREDIT_ID}`))).toBeVisible()
    await expectAccessible(container)
  })

  it('is not decided about by whoever sent them', async () => {
    const waiting = aCredit({ state: 'AWAITING_APPROVAL', sum: 150_000 })
    const gateway = quietGateway().on(adminMassCreditCalls.showCredit, waiting)
    await renderScreen(<MassCreditDetailsScreen />, creditSetting('/admin/massCredit/details', gateway, { credit: waiting }))
    expect(await screen.findByText('You sent this credit. Somebody else has to approve this.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve and credit' })).toBeNull()
  })

  it.each([
    ['Approve and credit', 'approve', 'Credit 150,000 points to 2 members?'],
    ['Reject', 'reject', 'Reject this credit of 150,000 points to 2 members?'],
  ])('of somebody else is decided about with a reason, after a question that names sum, members and file: %s', async (button, decision, question) => {
    const waiting = aCredit({ state: 'AWAITING_APPROVAL', sum: 150_000, createdBy: 'aina', waitingMembers: 2 })
    const gateway = quietGateway().on(adminMassCreditCalls.showCredit, waiting).on(adminMassCreditCalls.approveCredit, refuse('credit-own-batch'))
    const { person, container } = await renderScreen(<MassCreditDetailsScreen />, creditSetting('/admin/massCredit/details', gateway, { credit: waiting }))
    expect(await screen.findByText(/150,000 points in 2 rows/)).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill in all the fields')
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button'))
    await person.type(screen.getByLabelText(/Reason/), 'Compared with the list')
    await person.click(screen.getByRole('button', { name: button }))
    expect(within(await screen.findByRole('alertdialog', { name: question })).getByText('hari-raya.csv')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(gateway.seen(adminMassCreditCalls.approveCredit)).toEqual([])
    await person.click(screen.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('alertdialog', { name: question }))
    expect(['150,000', '2', 'Hari Raya', 'hari-raya.csv', 'aina'].map((fact) => dialog.getByText(fact).tagName)).toEqual(Array(5).fill('DD'))
    await person.click(dialog.getByRole('button', { name: button }))
    await waitFor(() =>
      expect(gateway.seen(adminMassCreditCalls.approveCredit)[0]?.body).toEqual({ id: CREDIT_ID, decision, reason: 'Compared with the list' }),
    )
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Somebody else has to approve this')
  })

  it('that was rejected says by whom and why, and that nothing was credited', async () => {
    const approval = { at: '2026-11-21T02:30:00.000Z', by: 'aina', reason: 'Not our campaign' }
    const rejected = aCredit({ state: 'rejected', sum: 150_000, credited: 0, approval })
    const gateway = quietGateway([creditRow('siti', { state: 'rejected' })]).on(adminMassCreditCalls.showCredit, rejected)
    await renderScreen(<MassCreditDetailsScreen />, creditSetting('/admin/massCredit/details', gateway, { credit: rejected }, 'dev'))
    expect(await screen.findByRole('heading', { name: 'Rejected 21/11/2026 10:30 by aina' })).toBeVisible()
    expect(screen.getByText('Not our campaign')).toBeVisible()
    expect(await screen.findByText('Not credited: rejected')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take this credit back' })).toBeNull()
  })

  it('leads back to the dashboard when none was handed over', async () => {
    const { path } = await renderScreen(<MassCreditDetailsScreen />, creditSetting('/admin/massCredit/details', quietGateway()))
    await waitFor(() => expect(path()).toBe('/admin/massCredit/dashboard'))
  })

  it('is taken back by the operations role through the audit log, once the log has it', async () => {
    const gateway = quietGateway().on(adminMassCreditCalls.showCredit, aCredit()).on(adminAuditCalls.undo, { auditId: CREDIT_ID })
    const handed = { credit: aCredit() }
    const { unmount } = await renderScreen(<MassCreditDetailsScreen />, creditSetting('/admin/massCredit/details', gateway, handed))
    expect(await screen.findByText('Skipped: nobody has this email')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take this credit back' })).toBeNull()
    unmount()

    gateway.on(adminMassCreditCalls.showCredit, aCredit({ auditId: 'a1' }))
    const { person } = await renderScreen(<MassCreditDetailsScreen />, creditSetting('/admin/massCredit/details', gateway, handed))
    await person.click(await screen.findByRole('button', { name: 'Take this credit back' }))
    await person.type(screen.getByLabelText(/Reason/), 'The wrong file')
    await person.click(screen.getByRole('button', { name: 'Take it back' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back 50 points?' }))
    await person.type(dialog.getByLabelText('Type Hari Raya to confirm'), 'Hari Raya')
    await person.click(dialog.getByRole('button', { name: 'Take the points back' }))
    await waitFor(() => expect(gateway.seen(adminAuditCalls.undo)).toMatchObject([{ params: { id: 'a1' }, body: { reason: 'The wrong file' } }]))
    expect(gateway.seen(adminMassCreditCalls.reverseCredit)).toEqual([])
  })

  it('is taken back by dev, who reads the rule about spent points and types the name, and not without a reason', async () => {
    const gateway = quietGateway()
      .on(adminMassCreditCalls.showCredit, aCredit())
      .on(adminMassCreditCalls.reverseCredit, { id: CREDIT_ID, reversed: 1, recovered: 20, notRecovered: 30 })
    const handed = { credit: aCredit() }
    const { person, container } = await renderScreen(<MassCreditDetailsScreen />, creditSetting('/admin/massCredit/details', gateway, handed, 'dev'))
    await expectAccessible(container)
    await person.click(await screen.findByRole('button', { name: 'Take this credit back' }))
    expect(await screen.findByText(/points that they have spent meanwhile are not recovered/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill in all the fields')
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button'))
    await person.type(screen.getByLabelText(/Reason/), 'The wrong file')
    await person.click(screen.getByRole('button', { name: 'Take it back' }))
    const dialog = await screen.findByRole('dialog', { name: 'Take back 50 points?' })
    expect(within(dialog).getByRole('button', { name: 'Take the points back' })).toBeDisabled()
    await person.type(within(dialog).getByLabelText('Type Hari Raya to confirm'), 'Hari Raya')
    await person.click(within(dialog).getByRole('button', { name: 'Take the points back' }))
    await waitFor(() => expect(gateway.seen(adminMassCreditCalls.reverseCredit)[0]?.body).toEqual({ id: CREDIT_ID, reason: 'The wrong file' }))
  })

  it('says beside a row that its member paused what speaks of a baby, and has the service write the result file of what was searched', async () => {
    const gateway = quietGateway([creditRow('siti', { quiet: true }), creditRow('mei')]).on(adminMassCreditCalls.showCredit, aCredit())
    const { person } = await renderScreen(<MassCreditDetailsScreen />, creditSetting('/admin/massCredit/details', gateway, { credit: aCredit() }))
    expect(await screen.findByRole('row', { name: /siti/ })).toHaveTextContent('siti@example.com Quiet')
    expect(screen.getByRole('row', { name: /mei/ })).not.toHaveTextContent('Quiet')
    expect(gateway.seen(adminMassCreditCalls.showCredit)[0]?.query.get('rows')).toBe('none')
    const asked = () => Object.fromEntries(gateway.seen(adminMassCreditCalls.listCreditRows).at(-1)?.query ?? [])
    await person.type(screen.getByRole('searchbox'), 'siti')
    await waitFor(() => expect(asked()).toMatchObject({ q: 'siti' }))
    URL.createObjectURL = () => 'blob:result'
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = () => undefined
    gateway.onDownload(adminMassCreditCalls.listCreditRows, { text: 'email', fileName: 'mass-credit-0190b6d2.csv' })
    await person.click(screen.getByRole('button', { name: words.details.result }))
    await waitFor(() => expect(asked()).toEqual({ id: CREDIT_ID, q: 'siti', sort: 'position' }))
  })

  it('shows what could not be recovered', async () => {
    const reversal = { at: '2026-11-21T02:30:00.000Z', by: 'mei', reason: 'The wrong file', recovered: 20, notRecovered: 30 }
    const rows = [creditRow('siti', { state: 'reversed', recovered: 20 }), creditRow('nobody', { userId: null, state: 'unknown' })]
    const gateway = quietGateway(rows).on(adminMassCreditCalls.showCredit, aCredit({ state: 'reversed', reversal }))
    await renderScreen(<MassCreditDetailsScreen />, creditSetting('/admin/massCredit/details', gateway, { credit: aCredit() }, 'dev'))
    expect(await screen.findByRole('heading', { name: 'Taken back 21/11/2026 10:30 by mei' })).toBeVisible()
    expect(await screen.findByRole('row', { name: /siti/ })).toHaveTextContent('20')
    expect(screen.queryByRole('button', { name: 'Take this credit back' })).toBeNull()
  })
})
