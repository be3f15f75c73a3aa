import { passLinkCalls } from '@club/contracts/http'
import { aMember, expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import passBm from '../../pass/texts/bm.json'
import passEn from '../../pass/texts/en.json'
import bm from '../../texts/bm.json'
import en from '../../texts/en.json'
import { PassLinkScreen } from './pass-link.screen'

const LINK = { token: 'token-1', name: 'Aisyah', createdAt: '2026-01-15T02:00:00.000Z' }
const open = (gateway: FakeGateway) =>
  renderScreen(<PassLinkScreen />, {
    gateway,
    route: '/passlink',
    user: aMember(),
    texts: { namespace: 'account', en, bm },
    ownTexts: { namespace: 'pass', en: passEn, bm: passBm },
  })

describe("a member's pass-along link", () => {
  it('says that it could not be loaded, and loads when asked again', async () => {
    const gateway = fakeGateway().on(passLinkCalls.fetchPassLink, refuse('internal'))
    const { person } = await open(gateway)
    expect(await screen.findByText('Your link could not be loaded')).toBeVisible()
    gateway.on(passLinkCalls.fetchPassLink, { link: LINK })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/\/pass\/token-1$/)).toBeVisible()
  })

  it('is made with the name that the member chose, and refuses one that is none', async () => {
    const gateway = fakeGateway().on(passLinkCalls.fetchPassLink, { link: null }).on(passLinkCalls.savePassLink, { link: LINK })
    const { person, container } = await open(gateway)
    const name = await screen.findByRole('textbox', { name: /Name shown to them/ })
    // The name stays empty unless the member gives one.
    expect(name).toHaveValue('')
    await expectAccessible(container)
    await person.type(name, 'R2D2')
    await person.click(screen.getByRole('button', { name: 'Create the link' }))
    expect(screen.getByText('Please use letters and spaces only')).toBeVisible()
    expect(gateway.seen(passLinkCalls.savePassLink)).toHaveLength(0)
    await person.clear(name)
    await person.type(name, 'Aisyah')
    gateway.on(passLinkCalls.fetchPassLink, { link: LINK })
    await person.click(screen.getByRole('button', { name: 'Create the link' }))
    expect(await screen.findByText(/\/pass\/token-1$/)).toBeVisible()
    expect(gateway.seen(passLinkCalls.savePassLink)[0]?.body).toEqual({ id: aMember().id, name: 'Aisyah' })
  })

  it('is renewed and taken away after one confirmation each', async () => {
    const gateway = fakeGateway()
      .on(passLinkCalls.fetchPassLink, { link: LINK })
      .on(passLinkCalls.savePassLink, { link: { ...LINK, token: 'token-2' } })
      .on(passLinkCalls.revokePassLink, { link: null })
    const { person, container } = await open(gateway)
    await person.click(await screen.findByRole('button', { name: 'Create a new link' }))
    await expectAccessible(container)
    gateway.on(passLinkCalls.fetchPassLink, { link: { ...LINK, token: 'token-2' } })
    await person.click(screen.getAllByRole('button', { name: 'Create a new link' }).at(-1) as HTMLElement)
    expect(await screen.findByText(/\/pass\/token-2$/)).toBeVisible()
    expect(gateway.seen(passLinkCalls.savePassLink)[0]?.body).toMatchObject({ name: 'Aisyah', renew: true })
    await person.click(screen.getByRole('button', { name: 'Take the link away' }))
    gateway.on(passLinkCalls.fetchPassLink, { link: null })
    await person.click(screen.getAllByRole('button', { name: 'Take the link away' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByText(/\/pass\/token/)).toBeNull())
    expect(gateway.seen(passLinkCalls.revokePassLink)).toHaveLength(1)
  })
})
