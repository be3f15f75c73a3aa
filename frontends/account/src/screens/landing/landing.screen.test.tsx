import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { readCampaign } from '../../features/sign-up/campaign'
import { WITH_SAMPLE } from '../../features/welcome/components/free-sample'
import { texts } from '../../testing/member'
import { LandingScreen } from './landing.screen'

const SAMPLE_HASH = `#${WITH_SAMPLE}`
const open = (setting: { route?: string; state?: unknown; language?: 'en' | 'bm'; now?: Date } = {}) =>
  renderScreen(<LandingScreen />, { route: '/en', pattern: '/:language', texts, ...setting })

describe('the landing page', () => {
  it('says what members enjoy, how to log in and whom to call, in the visitor’s language', async () => {
    const { container } = await open({ language: 'bm', route: '/bm' })
    expect(screen.getAllByRole('link', { name: texts.bm.landing.signIn })[0]).toHaveAttribute('href', '/bm/signin')
    expect(screen.getByRole('heading', { name: texts.bm.landing.benefitsTitle })).toBeVisible()
    expect(screen.getByRole('link', { name: '1-800-00-0000' })).toBeVisible()
    expect(await screen.findByLabelText(new RegExp(`^${texts.bm.signUp.name}`))).toBeVisible()
    await expectAccessible(container)
  })

  it('offers sign-up by a provider, and to whoever came from there the form with what it gave', async () => {
    const { unmount } = await open()
    expect(await screen.findByRole('button', { name: 'Sign up with Baby ID' })).toBeVisible()
    unmount()
    await open({ state: { prefill: { name: 'Nur Aisyah', email: 'aisyah@example.com' } } })
    expect(screen.getByText(texts.en.social.prefilled)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign up with Baby ID' })).toBeNull()
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Nur Aisyah')
    expect(screen.getByLabelText(/^Email/)).toHaveValue('aisyah@example.com')
  })

  it('knows the wish for a sample of somebody who pressed its link before the scripts had come', async () => {
    const { unmount } = await open()
    const link = screen.getByRole('link', { name: texts.en.landing.sampleChoose })
    await screen.findByLabelText(/^Name/)
    expect(screen.queryByText(texts.en.signUp.withSample)).toBeNull()
    const address = link.getAttribute('href') ?? ''
    expect(document.querySelector(address)).not.toBeNull()
    unmount()
    await open({ route: `/en${address}` })
    expect(await screen.findByText(texts.en.signUp.withSample)).toBeVisible()
  })

  it('is the form alone on a phone that joins, with what was chosen said at its top', async () => {
    const { container, unmount } = await open({ route: '/en#sign-up' })
    await screen.findByLabelText(/^Name/)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Join /)
    expect(screen.queryByText(texts.en.landing.benefitsTitle)).toBeNull()
    expect(screen.queryByText(texts.en.signUp.withSample)).toBeNull()
    await expectAccessible(container)
    unmount()
    await open({ route: `/en${SAMPLE_HASH}` })
    expect(await screen.findByText(texts.en.signUp.withSample)).toBeVisible()
    expect(screen.queryByText(texts.en.landing.benefitsTitle)).toBeNull()
  })

  it('keeps for this visit which campaign brought the visitor', async () => {
    await open({ route: '/en?utm_source=promoter&utm_campaign=KL01' })
    expect(readCampaign('', sessionStorage)).toEqual({ utmSource: 'promoter', utmMedium: null, utmCampaign: 'KL01' })
  })

  it('announces maintenance within its window only', async () => {
    await open({ now: new Date('2025-03-28T00:00:00+08:00') })
    expect(screen.getByRole('alertdialog', { name: 'Maintenance announcement' })).toBeVisible()
  })
})
