import { AppProvider } from '@club/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmByName } from './confirm-by-name'

it('goes on only when the name of the thing is typed', async () => {
  const onConfirm = jest.fn()
  render(
    <AppProvider language="en">
      <ConfirmByName name="Touch" title="Remove Touch?" confirmLabel="Remove" onConfirm={onConfirm} onCancel={() => undefined} />
    </AppProvider>,
  )
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Type Touch to confirm'), 'Tou{Enter}')
  expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled()
  expect(onConfirm).not.toHaveBeenCalled()
  await person.type(screen.getByLabelText('Type Touch to confirm'), 'ch')
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
