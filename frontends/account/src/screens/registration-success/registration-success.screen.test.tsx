import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { texts } from '../../testing/member'
import { RegistrationSuccessScreen } from './registration-success.screen'

const open = (state: unknown) => renderScreen(<RegistrationSuccessScreen />, { route: '/en/registration/success', state, texts })

describe('the thanks for joining', () => {
  it('are for whoever has just joined; everybody else belongs at sign-in', async () => {
    const { path } = await open(null)
    expect(path()).toBe('/en/signin')
  })

  it.each([
    ['is ordered', { sampleWanted: true, orderId: 'one' }, /^Your free sample is ordered/],
    ['has no order yet, whatever the reason', { sampleWanted: true, orderId: null }, /^Your free sample is not ordered yet/],
  ])('say that a sample %s', async (_what, outcome, words) => {
    await open({ success: true, ...outcome })
    expect(screen.getByText(words)).toBeVisible()
  })

  it('say nothing of samples that nobody asked for, and hand the email to sign-in', async () => {
    const { person, path, state, container } = await open({ success: true, email: 'aisyah@example.com', sampleWanted: false, orderId: null })
    expect(screen.queryByText(/sample/)).toBeNull()
    await expectAccessible(container)
    await person.click(screen.getByRole('link', { name: 'Log in to start' }))
    expect(path()).toBe('/en/signin')
    expect(state()).toEqual({ notice: 'verified', email: 'aisyah@example.com' })
  })
})
