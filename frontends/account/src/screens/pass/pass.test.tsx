import { passLinkCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import passBm from '../../pass/texts/bm.json'
import passEn from '../../pass/texts/en.json'
import bm from '../../texts/bm.json'
import en from '../../texts/en.json'
import { PassScreen } from './pass.screen'

const CODE = 'ABCDE23456'
const open = async (gateway: FakeGateway, language: 'en' | 'bm' = 'en') => {
  const rendered = await renderScreen(<PassScreen />, {
    gateway,
    language,
    route: '/pass/token-1',
    pattern: '/pass/:token',
    texts: { namespace: 'account', en, bm },
    ownTexts: { namespace: 'pass', en: passEn, bm: passBm },
  })
  return rendered
}
const opened = (name: string) => fakeGateway().on(passLinkCalls.openPassLink, { name })

describe('a visitor with a pass-along link', () => {
  it('reads that a dead link does not work, where a new one comes from, and nothing of a code to type', async () => {
    await open(fakeGateway().on(passLinkCalls.openPassLink, refuse('pass-link-unknown')))
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText(/Type the code/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to the club' })).toHaveAttribute('href', '/en')
  })

  it.each([
    ['code-unknown', 'Invalid code. Please check and try again.'],
    ['code-used', 'This code has already been registered.'],
  ] as const)('reads of %s what a member reads, and nothing else', async (name, text) => {
    const { person } = await open(opened('').on(passLinkCalls.sendCode, refuse(name)))
    await person.type(await screen.findByRole('textbox', { name: /Unique code/ }), CODE)
    await person.click(screen.getByRole('button', { name: 'Send the code' }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('sends a code under one key until it is decided, and is thanked with the points', async () => {
    const gateway = opened('Aisyah').offline(passLinkCalls.sendCode)
    const { person, container } = await open(gateway)
    expect(await screen.findByRole('heading', { name: 'Send a code to Aisyah' })).toBeVisible()
    await expectAccessible(container)
    await person.type(await screen.findByRole('textbox', { name: /Unique code/ }), CODE)
    await person.click(screen.getByRole('button', { name: 'Send the code' }))
    await person.click(await screen.findByRole('button', { name: 'OKAY' }))
    gateway.on(passLinkCalls.sendCode, { points: 240 })
    await person.click(screen.getByRole('button', { name: 'Send the code' }))
    expect(await screen.findByText('+240 points for Aisyah')).toBeVisible()
    const sent = gateway.seen(passLinkCalls.sendCode)
    expect(sent.at(-1)?.body).toEqual({ token: 'token-1', code: CODE })
    await waitFor(() => expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1))
    await person.click(screen.getByRole('button', { name: 'Send another code' }))
    expect(screen.getByRole('textbox', { name: /Unique code/ })).toHaveValue('')
    expect(screen.getByRole('textbox', { name: /Unique code/ })).toHaveFocus()
  })

  it('goes on in the field of the code after the camera', async () => {
    const { person } = await open(opened('Aisyah'))
    await person.click(await screen.findByRole('button', { name: en.scan.camera.open }))
    await person.click(await screen.findByRole('button', { name: 'OKAY' }))
    await person.click(screen.getByRole('button', { name: en.scan.camera.type }))
    expect(screen.getByRole('textbox', { name: /Unique code/ })).toHaveFocus()
  })

  it('is greeted in Malay too', async () => {
    await open(opened(''), 'bm')
    expect(await screen.findByRole('heading', { name: 'Hantar kod kepada keluarga' })).toBeVisible()
  })
})
