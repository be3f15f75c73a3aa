import { FORMAT_NAME } from '@club/contracts/records'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { FormText } from './form-fields'
import { RecordForm } from './record-form'

const texts = { namespace: 'demo', en: {}, bm: {} }
const administrator = { id: 'a', username: 'mei', role: 'dev', type: 'dev', token: 'token' } as const
const LIST = '/admin/formats'

const open = (gateway = fakeGateway()) =>
  renderScreen(
    <RecordForm
      call={FORMAT_NAME.calls.add}
      list={LIST}
      title="Add a format"
      defaults={{ name: '' }}
      isBlocked={({ form }) => form.watch('name') === 'nothing'}
      saved={({ name }) => `${name} was saved.`}
      more={({ form }) => <output>{String(form.watch('name'))}</output>}
    >
      {({ form }) => (
        <>
          <FormText name="name" label="Name" />
          <p>{String(form.watch('name')).length} letters</p>
        </>
      )}
    </RecordForm>,
    { texts, gateway, administrator, route: '/admin/formats/add' },
  )

it('stays with what was typed when the record is refused', async () => {
  const { person, path } = await open(fakeGateway().on(FORMAT_NAME.calls.add, refuse('already-exists', { field: 'Name' })))
  await person.type(screen.getByLabelText('Name'), 'pants')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog', { name: 'Name already exists' })).toBeVisible()
  expect(path()).toBe('/admin/formats/add')
  expect(screen.getByLabelText('Name')).toHaveValue('pants')
})

it('cannot be sent while it is blocked', async () => {
  const { person } = await open()
  await person.type(screen.getByLabelText('Name'), 'nothing')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

it('says that a record was saved, and goes back to the list', async () => {
  const { person, path } = await open(fakeGateway().on(FORMAT_NAME.calls.add, { id: '0190b6d2-0000-7000-8000-000000000301', name: 'pants' }))
  await person.type(screen.getByLabelText('Name'), 'pants')
  expect(screen.getByText('5 letters')).toBeVisible()
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('pants')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(LIST))
  expect(await screen.findByText('pants was saved.')).toBeVisible()
})
