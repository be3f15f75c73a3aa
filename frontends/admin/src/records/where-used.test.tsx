import { BRAND, deskListOf, DONATION_ITEM, KINDS, PROMOTER, SHOP_ITEM, type AnyKind } from '@club/contracts/records'
import { isFilterOf, ORDER_LINE_LIST, SAMPLE_ORDER_LIST, SCAN_LIST, type PagedList } from '@club/rules'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { screenFor } from '../screen-table'
import { DonateDashboardScreen } from '../screens/donate-dashboard/donate-dashboard.screen'
import { SCREENS } from '../screens'
import { administrator, BRANDS, TEXTS } from '../testing/back-office'
import { anItem } from '../testing/catalogue'
import { CONTEST_USED } from '../features/contests/contest-used'
import { PROMOTER as A_PROMOTER } from '../testing/promoters'
import { wordsOfKind } from '../testing/record-words'
import donationWords from '../texts/records/donation-item.json'
import type { Row } from './desk-of'
import { OpenScreens } from './open-screens'
import { WhereUsed, type Used } from './where-used'

/** Lists that a database filters. */
const PAGED: Readonly<Record<string, PagedList>> = { '/admin/pointshop': ORDER_LINE_LIST, '/admin/freesample': SAMPLE_ORDER_LIST, '/admin/scan': SCAN_LIST }

const inOffice = (children: ReactNode) => <OpenScreens value={screenFor}>{children}</OpenScreens>
const open = (kind: Used, row: Row, role: Parameters<typeof administrator>[0] = 'dev') =>
  renderScreen(inOffice(<WhereUsed kind={kind} row={row} />), { texts: TEXTS, administrator: administrator(role), gateway: fakeGateway() })
const links = () =>
  within(screen.getByRole('navigation', { name: 'Where it is used' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

it('leads nobody to a screen that they may not open', async () => {
  const { container } = await open(BRAND, BRANDS[0] as Row, 'tdgops')
  expect(links()).toEqual([
    ['Scan codes', '/admin/scancode/dashboard?has.batch=Drypantz'],
    ['Samples', '/admin/sample/dashboard?has.product=Drypantz'],
    ['Audit log', `/admin/audit?recordId=${String(BRANDS[0]?.id)}`],
  ])
  await expectAccessible(container)
})

it('leads to the rows that name an item, and to what was done to it', async () => {
  const item = anItem()
  await open(SHOP_ITEM, item)
  expect(links()).toEqual([
    ['Point shop report', '/admin/pointshop?has.item=PS-CUP-300'],
    ['Audit log', `/admin/audit?recordId=${item.id}`],
  ])
})

it('hands over in the navigation what must not stand in an address', async () => {
  const { person, path, state } = await open(PROMOTER, A_PROMOTER)
  await person.click(screen.getByRole('link', { name: 'Find a member' }))
  expect(path()).toBe('/admin/members')
  expect(state()).toEqual({ q: A_PROMOTER.code })
})

it('has the links of a record without a page in its row', async () => {
  const row = { id: '0190b6d2-0000-7000-8000-0000000000d1', itemId: 'DN-1', itemName: 'Cot', points: 5, itemImage: '/cot.jpg', active: true }
  const { person } = await renderScreen(inOffice(<DonateDashboardScreen />), {
    texts: wordsOfKind('donation-item', donationWords),
    ownTexts: TEXTS,
    route: '/admin/donate/dashboard',
    administrator: administrator(),
    gateway: fakeGateway().on(DONATION_ITEM.calls.list, [row]),
  })
  await person.click(await screen.findByRole('button', { name: 'Where used: Cot' }))
  expect(within(await screen.findByRole('dialog', { name: 'Where Cot is used' })).getByRole('link', { name: 'Point shop report' })).toHaveAttribute(
    'href',
    '/admin/pointshop?has.item=DN-1',
  )
})

it('names only screens that there are, and parts of the address that a list reads', () => {
  const named = [...(KINDS as readonly AnyKind[]), CONTEST_USED].flatMap(({ namedBy = [] }) => namedBy)
  for (const place of named) {
    expect(SCREENS.map(({ path }) => path)).toContain(place.path)
    if (!('part' in place)) continue
    const [kind = '', column] = place.part.split('.')
    const paged = PAGED[place.path]
    if (column === undefined) expect(['q', ...(deskListOf(place.path)?.also ?? [])]).toContain(place.part)
    else if (paged) expect(isFilterOf(paged, { column, kind: kind as 'has', value: 'x' })).toBe(true)
    else expect(kind).toBe('has')
  }
})
