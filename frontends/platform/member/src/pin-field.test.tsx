import { AppProvider } from '@club/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PinField } from './pin-field'

it('reads the code out of a whole SMS', async () => {
  function Code() {
    const [pin, setPin] = useState('')
    return <PinField label="Code" value={pin} onChange={setPin} />
  }
  render(
    <AppProvider language="en">
      <Code />
    </AppProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Code'))
  await user.paste('Your code is 4127. It ends in 5 minutes.')
  expect(screen.getByLabelText('Code')).toHaveValue('4127')
})

it('lets only digits into a one-time code, and says once that it is complete', async () => {
  const complete = jest.fn()
  function Code() {
    const [pin, setPin] = useState('')
    return <PinField label="Code" value={pin} onChange={setPin} onComplete={complete} />
  }
  render(
    <AppProvider language="en">
      <Code />
    </AppProvider>,
  )
  await userEvent.setup().type(screen.getByLabelText('Code'), '12x456')
  expect(screen.getByLabelText('Code')).toHaveValue('1245')
  expect(complete.mock.calls).toEqual([['1245']])
})
