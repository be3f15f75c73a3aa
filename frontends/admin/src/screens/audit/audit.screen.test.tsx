import { adminAuditCalls, type AuditRow } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/audit.json'
import { AuditScreen } from './audit.screen'

const texts = { namespace: 'audit', en: words, bm: words }
const row: AuditRow = {
  id: '0190b6d2-0000-7000-8000-000000000a01',
  at: '2026-11-20T04:05:00.000Z',
  actorKind: 'administrator',
  actorId: '0190b6d2-0000-7000-8000-0000000000a1',
  actorName: 'siti',
  actorFrom: '203.0.113.0/24',
  kind: 'write',
  action: 'codes.toggle-batch',
  recordId: 'batch-1',
  recordName: 'DryPantz pants m',
  memberId: '',
  memberName: '',
  changes: [
    { field: 'active', before: 'true', after: 'false', personal: false },
    { field: 'email', before: 'a•••@example.com', after: 'b•••@example.com', personal: true },
    { field: 'reason', before: null, after: null, personal: true },
  ],
  reason: '',
  undoable: true,
  undoes: '',
  undoesAction: '',
  undoneBy: '',
  undoneByName: '',
  undoneAt: null,
}
const open = (gateway = fakeGateway().on(adminAuditCalls.searchAudit, { data: [row] }), route = '/admin/audit') =>
  renderScreen(<AuditScreen />, { texts, route, administrator: administrator(), gateway, now: new Date('2026-11-21T04:00:00.000Z') })

it('reports a log that cannot be loaded', async () => {
  await open(fakeGateway().on(adminAuditCalls.searchAudit, refuse('unavailable')))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download as CSV: Audit log, all days' })).toBeDisabled()
})

it('shows what was before and after, and of personal fields masked values or only that they changed', async () => {
  const { container, gateway } = await open()
  expect(
    await screen.findByRole('row', {
      name: /siti.*from 203\.0\.113\.0\/24.*Code batch switched on or off DryPantz pants m active: yes → no email: a•••@example\.com → b•••@example\.com \(masked\) reason: changed, values are personal/,
    }),
  ).toBeVisible()
  expect(gateway.seen(adminAuditCalls.searchAudit).at(-1)?.body).toEqual({ who: '', action: '', recordId: '', member: '', kind: 'write', limit: 100 })
  expect(screen.getByRole('link', { name: 'DryPantz pants m' })).toHaveAttribute('href', expect.stringContaining('/admin/scancode/dashboard?q=DryPantz'))
  expect(screen.getByRole('link', { name: 'siti' })).toHaveAttribute('href', expect.stringContaining('/admin/audit?who=siti'))
  await expectAccessible(container)
})

it('shows names where the log has ids, with the ids as titles, and links each record to where staff find it', async () => {
  const id = '0190b6d2-0000-7000-8000-000000000b01'
  const changes = [{ field: 'brandId', before: 'Touch', after: 'DryPantz', personal: false, ids: `x → ${id}` }]
  const named = { ...row, action: 'samples.edit-sample', recordId: id, recordName: 'Pants M', changes }
  const rows = [
    named,
    { ...named, id: 'b', action: 'catalogue.assign-format', recordName: 'DryPantz' },
    { ...named, id: 'c', action: 'catalogue.move-order', recordName: 'TRK00001' },
    { ...named, id: 'd', action: 'fraud.decide-alarm', recordName: 'canary' },
    { ...named, id: 'e', recordName: '' },
  ]
  const { container } = await open(fakeGateway().on(adminAuditCalls.searchAudit, { data: rows }))
  expect(await screen.findByRole('link', { name: 'Pants M' })).toHaveAttribute('href', expect.stringContaining('/admin/sample/dashboard?q=Pants+M'))
  expect(screen.getByRole('link', { name: 'DryPantz' })).toHaveAttribute('href', expect.stringContaining('/admin/brand/dashboard?q=DryPantz'))
  expect(screen.getByRole('link', { name: 'TRK00001' })).toHaveAttribute('href', expect.stringMatching(/\/admin\/members$/))
  expect(screen.getByRole('link', { name: 'canary' })).toHaveAttribute('href', expect.stringMatching(/\/admin\/fraud$/))
  expect(screen.getByText('without a name').closest('[title]')).toHaveAttribute('title', id)
  expect(screen.getAllByText('DryPantz', { selector: 'ins' })[0]?.closest('[title]')).toHaveAttribute('title', `x → ${id}`)
  expect(container).toHaveTextContent('brand: Touch → DryPantz')
  expect(container).not.toHaveTextContent(id)
})

it('shows a new record as one line, and its fields when they are asked for', async () => {
  const field = (name: string, after: string) => ({ field: name, before: null, after, personal: false })
  const added = { ...row, action: 'catalogue.add-shop-item', recordName: 'Head to Toe Wash', changes: [field('points', '600'), field('inventory', '300')] }
  const { person } = await open(fakeGateway().on(adminAuditCalls.searchAudit, { data: [added] }))
  const line = await screen.findByText('New: Head to Toe Wash')
  expect(screen.getByText('Item added')).toBeVisible()
  expect(screen.getByText('600')).not.toBeVisible()
  await person.click(line)
  expect(screen.getByText('600')).toBeVisible()
})

it('shows the first of many changed fields, and the others when they are asked for', async () => {
  const changes = ['name', 'points', 'inventory', 'unit'].map((field) => ({ field, before: `${field} old`, after: `${field} new`, personal: false }))
  const { person } = await open(fakeGateway().on(adminAuditCalls.searchAudit, { data: [{ ...row, changes }] }))
  expect(await screen.findByText('points new')).toBeVisible()
  expect(screen.getByText('unit new')).not.toBeVisible()
  await person.click(screen.getByText('2 more fields'))
  expect(screen.getByText('unit new')).toBeVisible()
})

it('shows what an address searches by', async () => {
  await open(undefined, '/admin/audit?who=siti')
  expect(await screen.findByLabelText('Who')).toHaveValue('siti')
})

it('searches by who, what and record in the days that were chosen, and keeps the search in the address', async () => {
  const { person, gateway, path } = await open(undefined, '/admin/audit?from=2026-11-01&to=2026-11-20')
  await screen.findByRole('row', { name: /siti/ })
  expect(screen.queryByLabelText('Who')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Find entries', expanded: false }))
  await person.type(screen.getByLabelText('Who'), 'siti')
  await person.type(screen.getByLabelText('What was done'), 'Brand changed')
  await person.type(screen.getByLabelText('Record, by name or id'), 'batch-1')
  await person.type(screen.getByLabelText('Member, by email, number or id'), '0123456789')
  await person.click(screen.getByRole('button', { name: 'Search' }))
  const days = { startDate: '2026-11-01', endDate: '2026-11-20', limit: 100 }
  const asked = { who: 'siti', action: 'edit-brand', recordId: 'batch-1', member: '0123456789', kind: 'write', ...days }
  await waitFor(() => expect(gateway.seen(adminAuditCalls.searchAudit).at(-1)?.body).toEqual(asked))
  expect(path()).toBe('/admin/audit?from=2026-11-01&to=2026-11-20&who=siti&action=Brand+changed&recordId=batch-1&member=0123456789')
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(path()).toBe('/admin/audit?from=2026-11-01&to=2026-11-20'))
})

it('says that it shows changes alone, and shows the personal data that was seen, or both, at a press', async () => {
  const { person, gateway, path } = await open()
  const kinds = within(await screen.findByRole('group', { name: 'Kind' }))
  const asked = () => gateway.seen(adminAuditCalls.searchAudit).at(-1)?.body
  expect(kinds.getByRole('button', { name: 'Changes', pressed: true })).toBeVisible()
  await person.click(kinds.getByRole('button', { name: 'Data seen' }))
  await waitFor(() => expect(asked()).toMatchObject({ kind: 'read' }))
  await person.click(kinds.getByRole('button', { name: 'Both', pressed: false }))
  await waitFor(() => expect(asked()).toMatchObject({ kind: '' }))
  expect(path()).toBe('/admin/audit?kind=both')
  expect(screen.queryByLabelText('Who')).toBeNull()
  await person.click(kinds.getByRole('button', { name: 'Changes' }))
  await waitFor(() => expect(path()).toBe('/admin/audit'))
})

it('undoes an act after a preview of what changes, for a reason, and shows by which act it was undone', async () => {
  const gateway = fakeGateway()
    .on(adminAuditCalls.searchAudit, {
      data: [row, { ...row, id: 'other', undoable: false, undoneBy: 'x', undoneByName: 'mei', undoneAt: '2026-11-20T05:00:00.000Z' }],
    })
    .on(adminAuditCalls.previewUndo, { possible: true, because: '', changes: [{ field: 'active', now: false, then: true }] })
    .on(adminAuditCalls.undo, { auditId: '0190b6d2-0000-7000-8000-000000000a03' })
  const { person, container } = await open(gateway)
  expect(await screen.findByText('Undone by mei, 20/11/2026 13:00')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Undo “Code batch switched on or off, DryPantz pants m”' }))
  expect(await screen.findByRole('list', { name: 'What changes, from now to then' })).toHaveTextContent('active: no → yes')
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Please fill in all the fields')).toBeVisible()
  expect(gateway.seen(adminAuditCalls.undo)).toHaveLength(0)
  await person.type(screen.getByLabelText(/Reason/), 'Wrong batch')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(gateway.seen(adminAuditCalls.undo).map(({ body }) => body)).toEqual([{ reason: 'Wrong batch' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says why an act cannot be undone, and offers no undo then', async () => {
  const because = 'Somebody has changed these fields since. Nothing was undone.'
  const gateway = fakeGateway()
    .on(adminAuditCalls.searchAudit, { data: [row] })
    .on(adminAuditCalls.previewUndo, { possible: false, because, changes: [{ field: 'active', now: 'x', then: true }] })
  const { person } = await open(gateway)
  await person.click(await screen.findByRole('button', { name: 'Undo “Code batch switched on or off, DryPantz pants m”' }))
  expect(await screen.findByText(because)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('reads older entries as one scrolls to them, and has no second search that looks at those on the screen alone', async () => {
  const older = { ...row, id: '0190b6d2-0000-7000-8000-000000000a02', actorName: 'mei' }
  const gateway = fakeGateway().on(adminAuditCalls.searchAudit, ({ body }) =>
    (body as { before?: string }).before === row.id ? { data: [older], next: null } : { data: [row], next: row.id },
  )
  await open(gateway)
  expect(await screen.findByRole('row', { name: /mei/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /siti/ })).toBeVisible()
  expect(gateway.seen(adminAuditCalls.searchAudit).at(-1)?.body).toMatchObject({ before: row.id, limit: 100 })
  expect(screen.queryByRole('searchbox')).toBeNull()
})
