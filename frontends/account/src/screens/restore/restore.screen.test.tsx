import { privacyCalls } from '@club/contracts/http'
import { clickTwice, expectAccessible, fakeGateway, fillIn, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import bm from '../../privacy/texts/bm.json'
import en from '../../privacy/texts/en.json'
import { aMember } from '../../testing/member'
import { RestoreScreen } from './restore.screen'

const texts = { namespace: 'privacy', en, bm }
const open = (gateway: FakeGateway, route = '/restore') => renderScreen(<RestoreScreen />, { route, gateway, texts })
const LINK = '/restore?user=abc&datems=1700000000000'

describe('a closed account', () => {
  it('is confirmed to whoever has just closed it, with the day until which it can be opened; anything but an instant is passed over', async () => {
    const confirmed = await open(fakeGateway(), '/restore?erasedAt=2026-12-22T20%3A00%3A00.000Z')
    expect(screen.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
    expect(screen.getByText(/^Your data will be erased on 23\/12\/2026\./)).toBeVisible()
    await expectAccessible(confirmed.container)
    confirmed.unmount()
    await open(fakeGateway(), '/restore?erasedAt=soon')
    expect(screen.queryByText('Your account is closed')).not.toBeInTheDocument()
  })

  it.each([
    ['restore-link-expired', 'Link expired, please ask for a new one.'],
    ['not-found', 'There is no closed account to open: it is open already, or its data has been erased.'],
  ] as const)('is not opened by a link that is refused as %s', async (name, words) => {
    const { person, session } = await open(fakeGateway().on(privacyCalls.restoreAccount, refuse(name)), LINK)
    await person.click(screen.getByRole('button', { name: 'Open my account' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(session.state().status).toBe('visitor')
  })

  it('is opened once by two clicks on the link’s button, and its member is signed in', async () => {
    const { gateway, session } = await open(fakeGateway().on(privacyCalls.restoreAccount, aMember()), LINK)
    await clickTwice(screen.getByRole('button', { name: 'Open my account' }))
    await waitFor(() => expect(session.state().status).toBe('member'))
    expect(gateway.seen(privacyCalls.restoreAccount).map(({ body }) => body)).toEqual([{ id: 'abc', datems: '1700000000000' }])
  })

  it('can have another link mailed when the one that was followed is too old', async () => {
    const { person, gateway } = await open(fakeGateway().on(privacyCalls.restoreAccount, refuse('restore-link-expired')), LINK)
    await person.click(screen.getByRole('button', { name: 'Open my account' }))
    await screen.findByRole('alert')
    gateway.on(privacyCalls.restoreAccount, { success: true })
    await fillIn(person, screen.getByLabelText(/^Email/), 'aisyah@example.com')
    await person.click(screen.getByRole('button', { name: 'Mail me a link' }))
    expect(await screen.findByText(/a link is on its way/)).toBeVisible()
  })

  it('is opened with the email that was typed at the sign-in, and says under its own title why it was not', async () => {
    const state = { email: 'aisyah@example.com' }
    const { person } = await renderScreen(<RestoreScreen />, {
      route: '/restore',
      state,
      gateway: fakeGateway().on(privacyCalls.restoreAccount, refuse('not-found')),
      texts,
    })
    expect(screen.getByLabelText(/^Email/)).toHaveValue('aisyah@example.com')
    await fillIn(person, screen.getByLabelText(/^Password/), 'Passw0rd!')
    await person.click(screen.getByRole('button', { name: 'Open my account' }))
    expect(await screen.findByText('Your account is not open yet')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/There is no closed account to open/)
  })

  it('is not opened by a wrong password, which stays to be corrected', async () => {
    const { person } = await open(fakeGateway().on(privacyCalls.restoreAccount, refuse('wrong-password')))
    await fillIn(person, screen.getByLabelText(/^Email/), 'aisyah@example.com')
    await fillIn(person, screen.getByLabelText(/^Password/), 'wrong')
    await person.click(screen.getByRole('button', { name: 'Open my account' }))
    expect(await screen.findByText("You've entered the wrong password")).toBeVisible()
    expect(screen.getByLabelText(/^Password/)).toHaveValue('wrong')
    expect(screen.getByLabelText(/^Password/)).toHaveFocus()
  })

  it('has a link mailed by its email alone, in the language of the page', async () => {
    const { person, gateway, container } = await open(fakeGateway().on(privacyCalls.restoreAccount, { success: true }))
    await expectAccessible(container)
    await fillIn(person, screen.getByLabelText(/^Email/), 'aisyah@example.com')
    await person.click(screen.getByRole('button', { name: 'Mail me a link' }))
    expect(await screen.findByRole('status')).toHaveTextContent('a link is on its way')
    expect(gateway.seen(privacyCalls.restoreAccount)[0]?.body).toEqual({ email: 'aisyah@example.com', password: '', language: 'en' })
  })
})
