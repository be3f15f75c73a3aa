import { AppProvider } from '@club/ui'
import { render, screen } from '@testing-library/react'
import { WithQuiet } from './with-quiet'

it('marks a member who paused what speaks of a baby, and says what that means', () => {
  const member = (quiet: boolean) => (
    <AppProvider language="en">
      <WithQuiet quiet={quiet}>Aisyah</WithQuiet>
    </AppProvider>
  )
  const { container, rerender } = render(member(false))
  expect(container).not.toHaveTextContent('Quiet')
  rerender(member(true))
  expect(screen.getByTitle('Baby messages are paused: do not speak of the baby')).toHaveTextContent('Quiet')
})
