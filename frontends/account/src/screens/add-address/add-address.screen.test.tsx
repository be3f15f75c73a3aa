import { userCalls } from '@club/contracts/http'
import { clickTwice, expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HOME } from '../../testing/addresses'
import { givePlaceLists } from '../../testing/place-lists'
import { aMember, texts } from '../../testing/member'
import { AddAddressScreen } from './add-address.screen'

const AREAS = [
  { state: 'Perlis', city: 'Arau', postcode: '02600' },
  { state: 'Johor', city: 'Muar', postcode: '84000' },
  { state: 'Johor', city: 'Batu Pahat', postcode: '83000' },
  { state: 'Johor', city: 'Batu Pahat', postcode: '83010' },
]
async function open(gateway = fakeGateway(), state: unknown = { type: 'order', cart: { one: 1 } }) {
  givePlaceLists(AREAS)
  const rendered = await renderScreen(<AddAddressScreen />, { route: '/addAddress', state, user: aMember(), gateway, texts })
  await waitFor(() => expect(select('State')).toBeEnabled())
  return rendered
}
const select = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) })
async function choose(person: Awaited<ReturnType<typeof open>>['person'], field: string, option: string) {
  await person.click(select(field))
  await person.click(await screen.findByRole('option', { name: option, hidden: true }))
}
async function fill(person: Awaited<ReturnType<typeof open>>['person']) {
  await person.click(screen.getByLabelText('Home'))
  await person.type(screen.getByLabelText(/^House or unit/), '12 Casa Riang')
  await choose(person, 'State', 'Perlis')
  await person.click(screen.getByRole('button', { name: 'Save address' }))
}

describe('a new address', () => {
  it('is not sent while something required is empty', async () => {
    const { person, gateway } = await open()
    await person.click(screen.getByRole('button', { name: 'Save address' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill in line1, city, state, postcode and label')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(screen.getAllByText('Please fill this in')).toHaveLength(5)
    expect(gateway.seen(userCalls.addAddress)).toHaveLength(0)
  })

  it('is not saved before it is confirmed, and the club’s refusal is shown', async () => {
    const { person, gateway } = await open(fakeGateway().on(userCalls.addAddress, refuse('address-limit-reached')))
    await fill(person)
    await person.click(within(await screen.findByRole('alertdialog')).getByText('Cancel'))
    expect(gateway.seen(userCalls.addAddress)).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'Save address' }))
    await person.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('You can save up to 10 addresses.')).toBeVisible()
  })

  it('is saved once by two clicks', async () => {
    const gateway = fakeGateway().on(userCalls.addAddress, aMember({ addresses: [HOME] }))
    const { person } = await open(gateway)
    await fill(person)
    await clickTwice(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByRole('alertdialog', { name: 'Address saved' })
    expect(gateway.seen(userCalls.addAddress)).toHaveLength(1)
  })

  it('is sent under the same key until the club has decided, and under another one when it was changed or refused', async () => {
    const { person, gateway } = await open(fakeGateway().on(userCalls.addAddress, refuse('unavailable')))
    const send = async () => {
      await person.click(await screen.findByRole('button', { name: 'Save' }))
      await person.click(await screen.findByRole('button', { name: 'OKAY' }))
    }
    await fill(person)
    await send()
    gateway.on(userCalls.addAddress, refuse('address-limit-reached'))
    await person.click(screen.getByRole('button', { name: 'Save address' }))
    await send()
    await person.click(screen.getByRole('button', { name: 'Save address' }))
    await send()
    await person.type(screen.getByLabelText(/^House or unit/), 'A')
    await person.click(screen.getByRole('button', { name: 'Save address' }))
    await send()
    const keys = gateway.seen(userCalls.addAddress).map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3])
  })

  it('forgets city and postcode with another state, and fills in what is the only choice', async () => {
    const { person } = await open()
    // On a phone the postcode comes first, and is typed.
    expect(select('Postcode')).toHaveAttribute('placeholder', 'Type 5 digits')
    await choose(person, 'State', 'Perlis')
    expect(select('City')).toHaveValue('Arau')
    expect(select('Postcode')).toHaveValue('02600')
    await choose(person, 'Postcode', '02600')
    expect(select('Postcode')).toHaveValue('02600')
    await choose(person, 'State', 'Johor')
    expect(select('City')).toHaveValue('')
    expect(select('Postcode')).toHaveValue('')
    await choose(person, 'City', 'Muar')
    expect(select('Postcode')).toHaveValue('84000')
    expect(screen.getByLabelText('Country')).toHaveAttribute('readonly')
  })

  it('is saved, said so, and the picker opens with what it is wanted for', async () => {
    const gateway = fakeGateway().on(userCalls.addAddress, aMember({ addresses: [HOME] }))
    const { person, path, state, container } = await open(gateway)
    await expectAccessible(container)
    await fill(person)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('02600 Arau')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your new address is ready to use.')).toBeVisible()
    expect(gateway.seen(userCalls.addAddress)[0]?.body).toEqual({
      id: aMember().id,
      address: { label: 'Home', line1: '12 Casa Riang', line2: '', line3: '', state: 'Perlis', city: 'Arau', postcode: '02600', country: 'Malaysia' },
    })
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(path()).toBe('/viewAddress')
    expect(state()).toEqual({ type: 'order', cart: { one: 1 } })
  })
})
