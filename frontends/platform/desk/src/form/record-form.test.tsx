import { FORMAT_NAME } from '@club/contracts/records'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { localStore } from '@club/ui/browser-storage'
import { act, screen, waitFor } from '@testing-library/react'
import { Fragment, useState, type ReactNode } from 'react'
import { forgetDrafts } from './drafts'
import { FormText } from './form-fields'
import { RecordForm } from './record-form'

const texts = { namespace: 'demo', en: {}, bm: {} }
const administrator = { id: 'a', username: 'mei', role: 'dev', type: 'dev', token: 'token' } as const
const LIST = '/admin/formats'

/** A tab that can be closed and opened again. */
function Tab({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Open again
      </button>
      <Fragment key={opened}>{children}</Fragment>
    </>
  )
}

const open = (gateway = fakeGateway()) =>
  renderScreen(
    <Tab>
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
      </RecordForm>
    </Tab>,
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

describe('what was typed and not saved', () => {
  beforeEach(() => localStorage.clear())
  const drafts = () => localStore.names().filter((name) => name.startsWith('deskDraft:')).length
  const kept = 'You typed into this form and did not save it'

  it('is offered when the form is opened again after its tab was closed, to its author alone, and forgotten when they sign out', async () => {
    const { person } = await open()
    await screen.findByRole('button', { name: 'Save' })
    await person.type(screen.getByLabelText('Name'), 'pan')
    await waitFor(() => expect(drafts()).toBe(1))
    await person.type(screen.getByLabelText('Name'), 'ts')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await person.click(screen.getByRole('button', { name: 'Open again' }))
    expect(await screen.findByText(kept, { exact: false })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Continue with it' }))
    expect(screen.getByLabelText('Name')).toHaveValue('pants')
    await person.click(screen.getByRole('button', { name: 'Open again' }))
    forgetDrafts('another')
    expect(drafts()).toBe(1)
    forgetDrafts(administrator.id)
    expect(drafts()).toBe(0)
  })

  it('is gone once it is saved', async () => {
    const { person, path } = await open(fakeGateway().on(FORMAT_NAME.calls.add, { id: '0190b6d2-0000-7000-8000-000000000301', name: 'pants' }))
    await person.type(await screen.findByLabelText('Name'), 'pants')
    await waitFor(() => expect(drafts()).toBe(1))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe(LIST))
    expect(drafts()).toBe(0)
  })
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
  expect(screen.getByText('pants', { selector: 'output' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(LIST))
  expect(await screen.findByText('pants was saved.')).toBeVisible()
})
