import { sampleCalls } from '@club/contracts/http'
import { clickTwice, expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { aMember, HOME, texts } from '../../testing/member'
import { sample } from '../../testing/samples'
import { trackedEvents } from '../../testing/shop'
import { SampleConfirmScreen } from './sample-confirm.screen'

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

  it('that came too late has the samples read again', async () => {
    const { person, queryClient } = await open(handed, fakeGateway().on(sampleCalls.redeemSample, refuse('out-of-stock')))
    const samples = [sampleCalls.fetchSamples.id, null]
    queryClient.setQueryData(samples, { data: [sample('m')] })
    await confirm(person)
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('Out of stock')
    expect(queryClient.getQueryState(samples)?.isInvalidated).toBe(true)
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

  it('is sent once by two clicks, and under the same key after its answer was lost', async () => {
    const { person, gateway } = await open(handed, fakeGateway().offline(sampleCalls.redeemSample))
    await person.click(screen.getByRole('button', { name: 'Get free' }))
    await clickTwice(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Get free' }))
    await person.click(within(await screen.findByRole('alertdialog', { name: 'Error' })).getByRole('button', { name: 'OKAY' }))
    await confirm(person)
    await screen.findByRole('alertdialog', { name: 'Error' })
    const keys = gateway.seen(sampleCalls.redeemSample).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})
