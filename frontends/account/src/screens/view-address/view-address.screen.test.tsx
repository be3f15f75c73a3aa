import { clickTwice, expectAccessible, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { HOME } from '../../testing/addresses'
import { aMember, texts } from '../../testing/member'
import { ViewAddressScreen } from './view-address.screen'

describe('the picker of addresses', () => {
  const pick = (handed: unknown) => renderScreen(<ViewAddressScreen />, { route: '/viewAddress', state: handed, user: aMember({ addresses: [HOME] }), texts })

  it.each([[[]], [[{ ...HOME, active: false }]]])('invites a member without an address to add one: %j', async (addresses) => {
    await renderScreen(<ViewAddressScreen />, { route: '/viewAddress', user: aMember({ addresses }), texts })
    expect(screen.getByText('No address yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add a new address' })).toHaveAttribute('href', '/addAddress')
  })

  it('offers no more than ten', async () => {
    const addresses = Array.from({ length: 10 }, (_, index) => ({ ...HOME, id: `00000000-0000-7000-8000-00000000000${index}` }))
    const { container } = await renderScreen(<ViewAddressScreen />, { route: '/viewAddress', user: aMember({ addresses }), texts })
    expect(screen.getByText('You have saved 10 addresses, the most we can keep.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Add a new address' })).toBeNull()
    await expectAccessible(container)
  })

  it.each([
    ['order', '/order/confirm'],
    ['pregnant', '/order/pregnant/confirm'],
    ['sample', '/freesample/confirm'],
  ])('of type %s leads to %s with the address', async (type, target) => {
    const tracked: object[] = []
    Object.assign(window, { dataLayer: tracked })
    const { path, state } = await pick({ type, item: 'kept' })
    await clickTwice(screen.getByRole('button', { name: 'Use this address' }))
    expect(path()).toBe(target)
    expect(state()).toEqual({ type, item: 'kept', addressId: HOME.id, address: HOME })
    expect(tracked).toMatchObject([{ event: 'add_shipping_info' }])
  })

  it('lists them from the profile with nothing to pick, and says whom to ask to change one', async () => {
    await pick({ type: 'user' })
    expect(within(screen.getByRole('list', { name: 'Your addresses' })).getByText(/^12 Casa Riang, /)).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText(/^A saved address cannot be changed here\. .* care@brand\.test\.$/)).toBeVisible()
  })

  it.each([[{ type: 'user' }], [null], [{ type: 'elsewhere' }]])('of %j leads back to the profile', async (handed) => {
    const { person, path } = await pick(handed)
    await person.click(screen.getByRole('button', { name: 'Back to my profile' }))
    expect(path()).toBe('/editprofile')
  })
})
