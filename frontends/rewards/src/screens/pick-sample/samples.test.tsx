import { codeCalls, sampleCalls } from '@club/contracts/http'
import type { SampleItem } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aMember, HOME, texts } from '../../testing/member'
import { trackedEvents } from '../../testing/shop'
import { PickSizeScreen } from '../pick-size/pick-size.screen'
import { SampleConfirmScreen } from '../sample-confirm/sample-confirm.screen'
import { SampleDetailsScreen } from '../sample-details/sample-details.screen'
import { PickSampleScreen } from './pick-sample.screen'

const size = (name: string, formatId: string) => ({ id: `${formatId}-${name}`, name, description: `${name} babies`, brandId: 'touch', formatId })
const TOUCH = {
  id: 'touch',
  name: 'Touch',
  brandImage: '/touch.svg',
  formats: [
    { id: 'tape', name: 'tape' },
    { id: 'pants', name: 'pants' },
  ],
  sizes: [size('xl', 'pants'), size('nb', 'pants'), size('m', 'pants'), size('s', 'tape')],
}
const OTHER = { ...TOUCH, id: 'other', name: 'Other' }
const sample = (name: string, formatId = 'pants'): SampleItem => ({
  id: `sample-${name}`,
  brandId: 'touch',
  formatId,
  sizeId: `${formatId}-${name}`,
  active: true,
  size: name,
  itemName: { en: `Touch ${name}`, bm: `Touch saiz ${name}` },
  itemImage: { en: '', bm: '' },
  description: { en: 'Soft', bm: 'Lembut' },
})
const SAMPLES = [sample('xl'), sample('nb'), sample('m')]
const gatewayWith = (data = SAMPLES) => fakeGateway().on(codeCalls.listBrands, [TOUCH, OTHER]).on(sampleCalls.fetchSamples, { data })

describe('the choice of a sample', () => {
  const open = (change: Parameters<typeof aMember>[0], gateway = gatewayWith(), now?: Date) =>
    renderScreen(<PickSampleScreen />, { route: '/picksample', texts, user: aMember(change), gateway, now })

  it('is not offered to a member who has had one, who is shown why and from when', async () => {
    const samples = [{ id: 'order', createdAt: '2026-01-15T02:00:00.000Z', received: true, orderItems: [] }]
    const { person } = await open({ allowRequest: false, samples }, undefined, new Date('2026-02-01T02:00:00Z'))
    const sorry = await screen.findByRole('alertdialog', { name: 'Sorry, you have already requested a sample' })
    expect(sorry).toHaveTextContent('You have already redeemed your free sample. You can redeem it again in 3 months.')
    await person.click(within(sorry).getByRole('button', { name: 'OKAY' }))
    expect(screen.getByText(/You can ask for the next one from 15\/04\/2026\./)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Touch' })).not.toBeInTheDocument()
  })

  it('asks for feedback first when it is due', async () => {
    const { person, path, state } = await open({ allowRequest: false, promptFeedback: true })
    await person.click(await screen.findByRole('link', { name: 'No, not yet' }))
    expect(path()).toBe('/freesample/feedback')
    expect(state()).toEqual({ received: false })
  })

  it('offers the brands that have samples, with the terms', async () => {
    const { person, path, state, container } = await open({})
    await screen.findByRole('link', { name: 'Touch' })
    expect(screen.queryByRole('link', { name: 'Other' })).not.toBeInTheDocument()
    expect(screen.getByText('Your sample arrives within 2-3 weeks.')).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('link', { name: 'Touch' }))
    expect(path()).toBe('/picksize')
    expect(state()).toEqual({ brandId: 'touch', brandImage: '/touch.svg' })
  })

  it('says so when all are taken', async () => {
    await open({}, gatewayWith([]))
    expect(await screen.findByText('All samples are taken for now')).toBeVisible()
  })
})

describe('the choice of a size', () => {
  const open = (state: unknown, data = SAMPLES) =>
    renderScreen(<PickSizeScreen />, { route: '/picksize', state, texts, user: aMember(), gateway: gatewayWith(data) })

  it.each([
    [false, 'Mm babies · M in about 3 weeks (our estimate by age)'],
    [true, 'Mm babies'],
  ])('says when a child grows into a size, as an estimate, and not to a member who asked for quiet (%s)', async (quiet, text) => {
    const baby = { id: 'b1', name: 'Adam', gender: 'male' as const, birthDate: '2026-09-15', brandId: 'other', formatId: 'tape', sizeId: 'tape-s' }
    const user = aMember({ quiet, babyInfos: [baby] })
    const now = new Date('2026-11-22T02:00:00Z')
    await renderScreen(<PickSizeScreen />, { route: '/picksize', state: { brandId: 'touch' }, texts, user, gateway: gatewayWith(), now })
    const rows = within(await screen.findByRole('list', { name: 'Sizes' })).getAllByRole('link')
    expect(rows.map((row) => row.textContent)).toEqual(['NBnb babies', text, 'XLxl babies'])
  })

  it('goes back without a brand, and says when nothing of it can be had', async () => {
    expect((await open(null)).path()).toBe('/picksample')
    await open({ brandId: 'touch' }, [])
    expect(await screen.findByText('No available samples with this size and format.')).toBeVisible()
  })

  it('lists the sizes of the first format that has samples, small to large, in upper case', async () => {
    const { person, path, state } = await open({ brandId: 'touch', brandImage: '/touch.svg' }, [...SAMPLES, sample('s', 'tape')])
    await person.click(await screen.findByRole('button', { name: 'Pants', pressed: false }))
    const rows = within(screen.getByRole('list', { name: 'Sizes' })).getAllByRole('link')
    expect(rows.map((row) => row.textContent)).toEqual(['NBnb babies', 'Mm babies', 'XLxl babies'])
    await person.click(rows[1] as HTMLElement)
    expect(path()).toBe('/samplesdetail')
    expect(state()).toEqual({ brandId: 'touch', formatId: 'pants', sizeId: 'pants-m' })
  })
})

describe('one sample', () => {
  const open = (state: unknown) =>
    renderScreen(<SampleDetailsScreen />, { route: '/samplesdetail', state, texts, user: aMember(), gateway: gatewayWith(), language: 'bm' })

  it('goes back without a match', async () => {
    expect((await open({ brandId: 'touch', formatId: 'pants' })).path()).toBe('/picksample')
    const { path } = await open({ brandId: 'touch', formatId: 'tape', sizeId: 'tape-s' })
    await waitFor(() => expect(path()).toBe('/picksample'))
  })

  it('is shown in the chosen language and goes on to the address', async () => {
    const { person, path, state } = await open({ brandId: 'touch', formatId: 'pants', sizeId: 'pants-m' })
    expect(await screen.findByText('Touch saiz m')).toBeVisible()
    await person.click(screen.getByRole('link', { name: 'Dapatkan percuma' }))
    expect(path()).toBe('/viewAddress')
    expect(state()).toMatchObject({ type: 'sample', item: { id: 'sample-m' } })
  })
})

describe('the request of a sample', () => {
  const handed = { type: 'sample', item: sample('m'), addressId: HOME.id, address: HOME }
  const open = (state: unknown, gateway = fakeGateway()) =>
    renderScreen(<SampleConfirmScreen />, { route: '/freesample/confirm', state, texts, user: aMember(), gateway })
  const confirm = async (person: Awaited<ReturnType<typeof open>>['person']) => {
    await person.click(screen.getByRole('button', { name: 'Get free' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Get free' }))
  }

  it.each([[null], [{ item: sample('m') }], [{ address: HOME }]])('of %j goes to the dashboard', async (state) => {
    expect((await open(state)).path()).toBe('/dashboard')
  })

  it('that is refused shows the club’s words', async () => {
    const { person } = await open(handed, fakeGateway().on(sampleCalls.redeemSample, refuse('sample-too-soon')))
    await confirm(person)
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('You have already redeemed your free sample.')
  })

  it('is sent to trackers, thanks and leads home', async () => {
    const order = { id: 'order', createdAt: '2026-01-15T02:00:00.000Z', received: null, orderItems: [] }
    const gateway = fakeGateway().on(sampleCalls.redeemSample, { trackingId: 'T-1', sample: order, allowRequest: false })
    const { person, path, container } = await open(handed, gateway)
    await expectAccessible(container)
    await confirm(person)
    expect(await screen.findByRole('alertdialog', { name: 'Your sample is on its way!' })).toHaveTextContent('within 2-3 weeks')
    expect(trackedEvents('free_sample_request').length).toBeGreaterThan(0)
    expect(gateway.seen(sampleCalls.redeemSample)[0]?.body).toEqual({ id: aMember().id, addressId: HOME.id, itemId: 'sample-m' })
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(path()).toBe('/dashboard')
  })
})
