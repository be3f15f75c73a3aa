import { rewardCalls } from '@club/contracts/http'
import { expectAccessible, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aMember, anOrder, HOME, MEMBER_ID, texts } from '../../testing/member'
import { anOffer, shopGateway } from '../../testing/shop'
import { PregnantConfirmScreen } from './pregnant-confirm.screen'

const RECORD = { id: 'record-1', createdAt: '2026-01-15T02:00:00.000Z', points: -900, source: 'Point Shop Redemption' }
const ORDERED = { order: anOrder(), pointRecord: RECORD, totalPoints: 100 }

type Setting = Partial<Parameters<typeof renderScreen>[1]>
describe('the order of a pregnant offer', () => {
  const offer = anOffer('set')
  const openOffer = (setting: Setting = {}) =>
    renderScreen(<PregnantConfirmScreen />, {
      route: '/order/pregnant/confirm',
      state: { type: 'pregnant', item: offer, addressId: HOME.id, address: HOME },
      texts,
      user: aMember(),
      gateway: shopGateway({ pregnant: [offer] }),
      ...setting,
    })

  const confirm = async (person: Awaited<ReturnType<typeof openOffer>>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'CONFIRM' }))
    return within(await screen.findByRole('alertdialog', { name: 'Confirm Order?' })).getByRole('button', { name: 'Place order' })
  }

  it('goes back to the shop without the offer or an address', async () => {
    expect((await openOffer({ state: { type: 'pregnant', item: offer } })).path()).toBe('/pointshop')
    expect((await openOffer({ state: { type: 'pregnant', address: HOME } })).path()).toBe('/pointshop')
  })

  it('is refused when the offer is over, and placed as one unit otherwise', async () => {
    const gateway = shopGateway({ pregnant: [offer] }).on(rewardCalls.redeemPregnant, refuse('pregnant-offer-unavailable'))
    const { person, queryClient } = await openOffer({ gateway })
    const offers = [rewardCalls.fetchPregnantOffers.id, null]
    queryClient.setQueryData(offers, { data: [offer] })
    await person.click(await confirm(person))
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('This item is not available for redemption')
    // The shop asks again what it has.
    expect(queryClient.getQueryState(offers)?.isInvalidated).toBe(true)
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    gateway.on(rewardCalls.redeemPregnant, { ...ORDERED, totalPoints: 550 })
    await person.click(await confirm(person))
    expect(await screen.findByText('It is on its way to you!')).toBeVisible()
    await waitFor(() => expect(gateway.seen(rewardCalls.redeemPregnant)).toHaveLength(2))
    expect(gateway.seen(rewardCalls.redeemPregnant)[1]?.body).toEqual({ id: MEMBER_ID, addressId: HOME.id, items: [{ id: 'set', quantity: 1 }] })
  })

  it('shows where it goes, and EDIT returns to the offer', async () => {
    const { person, path, state, container } = await openOffer()
    expect(await screen.findByText(/02600 Arau/)).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'EDIT' }))
    expect(path()).toBe('/rewarddetail')
    expect(state()).toMatchObject({ type: 'pregnant', item: { id: 'set' } })
  })
})
