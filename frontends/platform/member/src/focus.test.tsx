import { AlertModal, AppProvider, Button, Dialog, TextField } from '@club/ui'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type FormEvent, type ReactNode } from 'react'
import { RadioCards } from './radio-cards'

const draw = (inside: ReactNode) =>
  render(
    <AppProvider language="en">
      <main tabIndex={-1}>{inside}</main>
    </AppProvider>,
  )

function AskingForm({ wrong, refuse }: { wrong: boolean; refuse: () => void }) {
  const [alert, setAlert] = useState<string | null>(null)
  const [submitted, setSubmitted] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    setAlert('That did not work')
    refuse()
  }
  return (
    <>
      <form noValidate onSubmit={submit}>
        <TextField label="Name" />
        <RadioCards
          legend="Gender"
          required
          options={[
            { value: 'a', label: 'Female' },
            { value: 'b', label: 'Male' },
          ]}
          value={null}
          error={submitted && wrong ? 'Choose one' : undefined}
          hint="As in the passport"
          onChange={() => undefined}
        />
        <Button type="submit">Save</Button>
      </form>
      <AlertModal message={alert} onDismiss={() => setAlert(null)} />
    </>
  )
}

describe('the focus', () => {
  it('returns from an alert to the first field that is wrong, which names its hint and its error', async () => {
    draw(<AskingForm wrong refuse={() => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: 'OKAY' }))
    expect(screen.getByRole('radio', { name: 'Female' })).toHaveFocus()
    expect(screen.getByRole('group', { name: /Gender/ })).toHaveAccessibleDescription('As in the passport Choose one')
    expect(screen.getByRole('radio', { name: 'Female' })).toBeRequired()
  })

  it('returns from an alert to the button when no field is wrong', async () => {
    draw(<AskingForm wrong={false} refuse={() => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: 'OKAY' }))
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  })

  it('stays in a field until the press of a button is over, and with the Enter key', async () => {
    const sent = jest.fn((event: FormEvent) => event.preventDefault())
    draw(
      <form onSubmit={sent}>
        <TextField label="Name" />
        <Button type="submit">Save</Button>
      </form>,
    )
    const person = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Save' })
    await person.type(screen.getByRole('textbox'), 'Siti{Enter}')
    expect(screen.getByRole('textbox')).toHaveFocus()
    await person.pointer({ keys: '[MouseLeft>]', target: button })
    expect(screen.getByRole('textbox')).toHaveFocus()
    await person.pointer({ keys: '[/MouseLeft]', target: button })
    expect(button).toHaveFocus()
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('leaves a field before the button that is pressed does its work, which knows what the field took over', async () => {
    const added = jest.fn()
    function Day() {
      const [day, setDay] = useState('')
      return (
        <>
          <TextField label="Day" onBlur={(event) => setDay(event.currentTarget.value)} />
          <Button onClick={() => added(day)}>Add</Button>
        </>
      )
    }
    draw(<Day />)
    await userEvent.type(screen.getByRole('textbox'), 'Monday')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(added).toHaveBeenCalledWith('Monday')
  })

  it('stays where it is when a press that began elsewhere ends on a button', async () => {
    draw(
      <>
        <TextField label="Name" />
        <Button>Save</Button>
      </>,
    )
    const field = screen.getByRole('textbox')
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: field },
      { keys: '[/MouseLeft]', target: screen.getByRole('button', { name: 'Save' }) },
    ])
    expect(field).toHaveFocus()
  })

  it('stays on a button that is busy, which sends nothing', async () => {
    const sent = jest.fn((event: FormEvent) => event.preventDefault())
    draw(
      <form onSubmit={sent}>
        <TextField label="Name" />
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    await userEvent.type(screen.getByRole('textbox'), 'Siti{Enter}')
    act(() => button.focus())
    expect(sent).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  it('begins the next step of a window at its title, where Escape still closes it', async () => {
    const close = jest.fn()
    function Steps() {
      const [step, setStep] = useState(1)
      return (
        <Dialog open title={`Step ${step}`} onClose={close}>
          {step === 1 ? (
            <Button key="next" onClick={() => setStep(2)}>
              Next
            </Button>
          ) : (
            <p>The end</p>
          )}
        </Dialog>
      )
    }
    draw(<Steps />)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Step 2' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalled()
  })

  it('need not have come to a window, or may have left it by a press beside it, for Escape to close it alone', async () => {
    const close = jest.fn()
    const closeBelow = jest.fn()
    function Question() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <Dialog open title="The order" onClose={closeBelow}>
            <Button onClick={() => setOpen(true)}>Order</Button>
          </Dialog>
          <AlertModal message={open ? 'For certain?' : null} onDismiss={close} />
        </>
      )
    }
    draw(<Question />)
    const opener = screen.getByRole('button', { name: 'Order' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
    opener.focus()
    act(() => opener.click())
    expect(opener).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.getByRole('button', { name: 'OKAY' })).toHaveFocus())
    act(() => (document.activeElement as HTMLElement).blur())
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(2)
    expect(closeBelow).not.toHaveBeenCalled()
  })

  it('returns to what opened a window that a press beside it closes', async () => {
    function Gift() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <Button onClick={() => setOpen(true)}>Donate</Button>
          <Dialog open={open} title="A gift" onClose={() => setOpen(false)}>
            How many points?
          </Dialog>
        </>
      )
    }
    draw(<Gift />)
    await userEvent.click(screen.getByRole('button', { name: 'Donate' }))
    const beside = screen.getByRole('dialog').parentElement
    await userEvent.click(beside ?? document.body)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Donate' })).toHaveFocus()
  })

  it('stays in a window although one below it closes', async () => {
    function Refusals({ first, second }: { first: string | null; second: string | null }) {
      return (
        <>
          <Button>Save</Button>
          <AlertModal message={first} onDismiss={() => undefined} />
          <AlertModal message={second} okayLabel="Log in" onDismiss={() => undefined} />
        </>
      )
    }
    const shown = (props: { first: string | null; second: string | null }) => (
      <AppProvider language="en">
        <Refusals {...props} />
      </AppProvider>
    )
    const { rerender } = render(shown({ first: null, second: null }))
    screen.getByRole('button', { name: 'Save' }).focus()
    rerender(shown({ first: 'Not saved', second: null }))
    rerender(shown({ first: 'Not saved', second: 'Your session ended' }))
    const logIn = screen.getByRole('button', { name: 'Log in' })
    await waitFor(() => expect(logIn).toHaveFocus())
    rerender(shown({ first: null, second: 'Your session ended' }))
    expect(logIn).toHaveFocus()
  })

  it('goes to the page when what opened a window is gone', async () => {
    function Greeting() {
      const [open, setOpen] = useState(true)
      return (
        <Dialog open={open} title="Hello" onClose={() => setOpen(false)}>
          Good to see you
        </Dialog>
      )
    }
    draw(<Greeting />)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('main')).toHaveFocus()
  })
})
