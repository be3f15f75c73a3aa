import { FORMAT_NAME, PROMOTER } from '@club/contracts/records'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { FormText } from './form-fields'
import { FormPage } from './form-page'
import { useCallForm } from './use-call-form'

const texts = { namespace: 'demo', en: {}, bm: {} }
const done = jest.fn()

function AddFormat() {
  const form = useCallForm(FORMAT_NAME.calls.add, { defaults: { name: '' }, done })
  return (
    <FormPage title="Add a format" form={form} back="/admin">
      <FormText name="name" label="Name" />
    </FormPage>
  )
}

function AddPromoter() {
  const form = useCallForm(PROMOTER.calls.add, { defaults: { code: '', name: '' }, done })
  return (
    <FormPage title="Add a promoter" form={form} back="/admin">
      <FormText name="code" label="Code" />
      <FormText name="name" label="Name" />
    </FormPage>
  )
}

beforeEach(() => done.mockClear())
const administrator = { id: 'a', username: 'mei', role: 'dev', type: 'dev', token: 'token' } as const
const open = (gateway = fakeGateway()) => renderScreen(<AddFormat />, { texts, gateway, administrator })

describe('a form over a call', () => {
  it('shows a refusal that names a field in the alert, beside the field and in the summary, and goes on in the field', async () => {
    const { person } = await open(fakeGateway().on(FORMAT_NAME.calls.add, refuse('already-exists', { field: 'Name' }, { field: 'name' })))
    await person.type(screen.getByLabelText('Name'), 'pants')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    const alert = await screen.findByRole('alertdialog', { name: 'Name already exists' })
    expect(screen.getByLabelText('Name')).toBeInvalid()
    expect(screen.getByRole('link', { name: 'Name: Name already exists' })).toBeInTheDocument()
    await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.getByLabelText('Name')).toHaveValue('pants')
  })

  it('lists what is missing in the order of the page', async () => {
    const { person } = await renderScreen(<AddPromoter />, { texts, gateway: fakeGateway(), administrator })
    await person.click(screen.getByRole('button', { name: 'Save' }))
    const listed = (await screen.findAllByRole('link')).map((link) => link.textContent ?? '').filter((words) => words.includes(':'))
    expect(listed.slice(0, 2)).toEqual([expect.stringMatching(/^Code/), expect.stringMatching(/^Name/)])
  })

  it('says nothing beside a field that is left for its button before the button is let go, which would move from under the press', async () => {
    const { person } = await open()
    const save = screen.getByRole('button', { name: 'Save' })
    await person.type(screen.getByLabelText('Name'), ' ')
    await person.pointer({ keys: '[MouseLeft>]', target: save })
    await act(() => Promise.resolve())
    expect(screen.getByLabelText('Name')).toBeValid()
    await person.pointer({ keys: '[/MouseLeft]', target: save })
    await waitFor(() => expect(screen.getByLabelText('Name')).toBeInvalid())
  })

  it('shows a failure of the service in the alert, in the words of the service', async () => {
    const { person } = await open(fakeGateway().on(FORMAT_NAME.calls.add, refuse('internal')))
    await person.type(screen.getByLabelText('Name'), 'pants')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Internal Error')
  })

  it('shows a refusal without words in a sentence of its own', async () => {
    const refused = { refused: true, status: 400, body: {} } as const
    const { person } = await open(fakeGateway().on(FORMAT_NAME.calls.add, () => refused))
    await person.type(screen.getByLabelText('Name'), 'pants')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Something went wrong. Please try again.')
  })

  it('shows any other refusal in the alert', async () => {
    const { person } = await open(fakeGateway().on(FORMAT_NAME.calls.add, refuse('forbidden')))
    await person.type(screen.getByLabelText('Name'), 'pants')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(done).not.toHaveBeenCalled()
  })

  it('leaves an ended session to the sign-in, and keeps what was typed', async () => {
    const gateway = fakeGateway().on(FORMAT_NAME.calls.add, refuse('session-expired'))
    const { person } = await open(gateway)
    await person.type(screen.getByLabelText('Name'), 'pants{Enter}')
    await waitFor(() => expect(gateway.seen(FORMAT_NAME.calls.add)).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByLabelText('Name')).toHaveValue('pants')
  })

  it('sends once however often it is pressed', async () => {
    let answer: (value: { id: string; name: string }) => void = () => undefined
    const gateway = fakeGateway().on(FORMAT_NAME.calls.add, () => new Promise((resolve) => (answer = resolve)))
    const { person } = await open(gateway)
    await person.type(screen.getByLabelText('Name'), 'pants{Enter}{Enter}')
    await person.click(screen.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(gateway.seen(FORMAT_NAME.calls.add)).toHaveLength(1))
    answer({ id: '1', name: 'pants' })
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
    expect(gateway.seen(FORMAT_NAME.calls.add)).toHaveLength(1)
  })
})
