import { NAME_FIELD, OTP_FIELD, UNIQUE_CODE_FIELD, type FieldRule } from '@club/rules'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { TextField } from './fields'
import { typedInto } from './typed-into'

function Field({ rule, first = '' }: { rule: FieldRule; first?: string }) {
  const [value, setValue] = useState(first)
  return <TextField label="Field" value={value} onChange={typedInto(rule, setValue)} />
}
const given = (rule: FieldRule, first?: string) => {
  render(<Field rule={rule} first={first} />)
  return { field: screen.getByLabelText<HTMLInputElement>('Field'), user: userEvent.setup() }
}

describe('a field that cleans what is typed and then limits it (D152)', () => {
  it.each([
    ['a one-time code', OTP_FIELD, ' 4127', '4127'],
    ['a one-time code', OTP_FIELD, '4 1 2 7', '4127'],
    ['a one-time code', OTP_FIELD, '41-27', '4127'],
    ['a one-time code', OTP_FIELD, 'RM0 Baby Club: your code is 4127. It ends in 5 minutes.', '4127'],
    ['a one-time code', OTP_FIELD, 'Codes 4127 and 5238', ''],
    ['a unique code', UNIQUE_CODE_FIELD, '\u2068 abcde\u201123456\u2069', 'ABCDE23456'],
    ['a unique code', UNIQUE_CODE_FIELD, 'a b c d e 2 3 4 5 6', 'ABCDE23456'],
    ['a unique code', UNIQUE_CODE_FIELD, 'ABCDE234567', 'ABCDE23456'],
    ['a name', NAME_FIELD, `\u202a${' Nur'.repeat(25)}\u202c`, `\u202a${' Nur'.repeat(25)}\u202c`],
    ['a name', NAME_FIELD, 'x'.repeat(101), 'x'.repeat(100)],
  ])('takes into %s what was pasted: %#', async (_what, rule, pasted, shown) => {
    const { field, user } = given(rule)
    await user.click(field)
    await user.paste(pasted)
    expect(field).toHaveValue(shown)
  })

  it('takes no further character into a full field, wherever it is typed', async () => {
    const { field, user } = given(UNIQUE_CODE_FIELD, 'ABCDE23456')
    await user.type(field, 'X')
    await user.type(field, 'Y', { initialSelectionStart: 3 })
    expect(field).toHaveValue('ABCDE23456')
    expect(field.selectionStart).toBe(3)
  })

  it('leaves the caret where somebody types', async () => {
    const { field, user } = given(UNIQUE_CODE_FIELD, 'ABCD')
    await user.type(field, 'x-y', { initialSelectionStart: 2 })
    expect(field).toHaveValue('ABXYCD')
    expect(field.selectionStart).toBe(4)
  })
})
