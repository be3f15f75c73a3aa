import { fakeGateway, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { aMember, texts } from '../../../testing/member'
import { CodeForm } from './code-form'

function Form() {
  const [code, setCode] = useState('')
  return <CodeForm code={code} busy={false} onChange={setCode} onSend={() => undefined} />
}

describe('the field of a code', () => {
  it.each([
    ['with the gaps it is printed in', 'abcde-23 456', 'ABCDE23456'],
    ['with spaces around it', '  abcde23456', 'ABCDE23456'],
    ['with other marks between', 'ABCDE.23456', 'ABCDE23456'],
    ['in part', 'abcde', 'ABCDE'],
  ])('takes a code that was copied %s', async (_, copied, shown) => {
    await renderScreen(<Form />, { gateway: fakeGateway(), route: '/scancode', user: aMember(), texts })
    const field = screen.getByRole('textbox')
    await userEvent.click(field)
    await userEvent.paste(copied)
    expect(field).toHaveValue(shown)
  })
})
