import { adminCatalogueCalls, adminCodeCalls, adminMemberSearchCalls, memberDeskCalls } from '@club/contracts/http'
import { SAMPLE, SHOP_ITEM, VOUCHER_TYPE } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator, batchList, TEXTS } from './testing/back-office'
import { anItem, aSample, aVoucherType } from './testing/catalogue'
import { aFoundMember } from './testing/found-members'
import { deskMember } from './testing/members'
import { AdminLayout } from './admin-layout'

const { listItems, listSamples, listPregnantItems } = adminCatalogueCalls
const { toggle: toggleSample } = SAMPLE.calls
const { edit: editItem } = SHOP_ITEM.calls
const { searchMembers } = adminMemberSearchCalls
const item = anItem()
const sample = aSample()
const type = aVoucherType()
const gatewayOfAll = () =>
  fakeGateway()
    .on(searchMembers, { data: [] })
    .on(listItems, { category: [], data: [item] })
    .on(listSamples, { brands: [], data: [sample] })
    .on(listPregnantItems, { data: [] })
    .on(VOUCHER_TYPE.calls.list, [type])
    .on(adminCodeCalls.listCodeBatches, batchList([]))

async function typing(typed: string, gateway = gatewayOfAll(), role: 'dev' | 'superadmin' = 'dev') {
  const rendered = await renderScreen(<AdminLayout>{null}</AdminLayout>, { texts: TEXTS, route: '/admin/audit', administrator: administrator(role), gateway })
  await rendered.person.keyboard('{Control>}k{/Control}')
  await rendered.person.type(await screen.findByRole('combobox', { name: 'Member, screen or act' }), typed)
  return rendered
}
const option = (name: RegExp) => screen.findByRole('option', { name })

describe('acts of the search', () => {
  it('are not offered to a role that may not do them, and what they are of is not found', async () => {
    const { gateway } = await typing('stock cup 50', gatewayOfAll(), 'superadmin')
    await screen.findByText('No member and no screen is found by “stock cup 50”.')
    expect(gateway.seen(listItems)).toEqual([])
  })

  it('say when nothing can be done by what is typed, and search nobody by it', async () => {
    const { gateway } = await typing('hide nothing of this name')
    expect(await screen.findByText('Nothing can be done by “hide nothing of this name”.')).toBeVisible()
    expect(gateway.seen(searchMembers).map(({ query }) => query.get('q'))).not.toContain('hide nothing of this name')
  })

  it('keep the search open and say why a stock is refused', async () => {
    const { person } = await typing('stock cup 1', gatewayOfAll().on(editItem, refuse('inventory-below-redeemed', { redeemed: 3 })))
    await option(/^Set the stock of Cup/)
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Inventory')
    expect(screen.getByRole('combobox')).toBeInTheDocument()
  })

  it('set the stock of an item with Enter alone, from the version that was seen', async () => {
    const { person, gateway, container } = await typing('stock cup 5000', gatewayOfAll().on(editItem, anItem({ inventory: 5000 })))
    expect(await option(/^Set the stock of Cup from .* to 5,000/)).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(container.ownerDocument.body)
    await person.keyboard('{Enter}')
    expect(await screen.findByText('The stock of Cup is 5,000 now.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(gateway.seen(editItem).map(({ body }) => body)).toMatchObject([{ id: item.id, inventory: 5000, updatedAt: item.updatedAt }])
  })

  it('hide a sample, and take it back', async () => {
    const { person, gateway } = await typing('hide trial', gatewayOfAll().on(toggleSample, { id: sample.id, active: false }))
    await option(/^Hide Trial pack/)
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    const toast = (await screen.findAllByRole('status')).find(({ textContent }) => textContent?.startsWith('Trial pack is hidden from members now.'))
    gateway.on(toggleSample, { id: sample.id, active: true })
    await person.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Members see Trial pack now.')).toBeVisible()
    expect(gateway.seen(toggleSample).map(({ body }) => body)).toEqual([{ id: sample.id }, { id: sample.id }])
  })

  it('block a member who is found by a number, for the reason after it', async () => {
    const gateway = gatewayOfAll()
      .on(searchMembers, { data: [aFoundMember({ matched: 'number' })] })
      .on(memberDeskCalls.actOnMember, { auditId: 'a1' })
    const { person } = await typing('block 0123456789', gateway)
    expect(await option(/^Block Aisyah: type the reason after it/)).toBeVisible()
    await person.keyboard(' sells codes')
    await option(/^Block Aisyah: sells codes/)
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Aisyah is blocked now.')).toBeVisible()
    expect(
      gateway
        .seen(searchMembers)
        .map(({ query }) => query.get('q'))
        .at(-1),
    ).toBe('0123456789')
    expect(gateway.seen(memberDeskCalls.actOnMember)).toMatchObject([{ params: { id: aFoundMember().id }, body: { act: 'block', reason: 'sells codes' } }])
  })

  it.each([
    ['generate drypantz pants m 10000', /^Generate codes: Drypantz pants M, 10,000/, '/admin/scancode/generate', { batch: { quantity: 10_000 } }],
    [`upload ${type.name}`, /^Upload voucher codes/, '/admin/voucher/upload', { voucher: { id: type.id }, opensFile: true }],
    ['credit 50 Merdeka gift', /^Mass credit: 50 points each, “Merdeka gift”/, '/admin/massCredit/new', { credit: { points: 50, title: 'Merdeka gift' } }],
    ['items add', /^Items: Add/, '/admin/item/add', null],
  ])('open the form that is filled in already: %s', async (typed, name, to, handed) => {
    const { person, path, state } = await typing(typed)
    await option(name)
    await person.keyboard('{Enter}')
    expect(path()).toBe(to)
    if (handed) expect(state()).toMatchObject(handed)
  })

  it('open a report of the days that are named', async () => {
    const { person, path } = await typing('registrations last week')
    await option(/^Accounts, last week/)
    await person.keyboard('{Enter}')
    expect(path()).toMatch(/^\/admin\/account\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
  })

  it('say how far the order is by whose number a member is found', async () => {
    const gateway = gatewayOfAll()
      .on(searchMembers, { data: [aFoundMember({ matched: 'tracking' })] })
      .on(memberDeskCalls.showMember, deskMember())
    await typing('track1', gateway)
    expect(await screen.findByText('Order TRACK1: being prepared')).toBeVisible()
  })
})
