import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { keepFocus } from './keep-focus'

/** jsdom lays nothing out. */
beforeAll(() => jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([1] as unknown as DOMRectList))
let end = () => undefined as void
beforeEach(() => (end = keepFocus()))
afterEach(() => end())

const draw = (inside: ReactNode) =>
  render(
    <main id="content" tabIndex={-1}>
      <div id="area">{inside}</div>
    </main>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))))

function Rows() {
  const [rows, setRows] = useState(['one', 'two', 'three'])
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          {row} <button onClick={() => setRows(rows.filter((other) => other !== row))}>Remove {row}</button>
        </li>
      ))}
    </ul>
  )
}

function More() {
  const [shown, setShown] = useState(1)
  return (
    <div>
      <ol>
        {['first', 'second'].slice(0, shown).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {shown < 2 ? <button onClick={() => setShown(2)}>Show more</button> : null}
    </div>
  )
}

function Steps() {
  const [step, setStep] = useState(1)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {step === 1 ? (
        <div key="1">
          <button type="button" onClick={() => setStep(2)}>
            Continue
          </button>
        </div>
      ) : (
        <div key="2">
          <input aria-label="Street" />
        </div>
      )}
    </form>
  )
}

function Retry() {
  const [isFailed, setFailed] = useState(true)
  return <section>{isFailed ? <button onClick={() => setFailed(false)}>Try again</button> : <a href="#order">The order</a>}</section>
}

function Busy() {
  const [isBusy, setBusy] = useState(false)
  return (
    <button
      disabled={isBusy}
      onClick={({ currentTarget }) => {
        // Chromium blurs a button that is disabled.
        currentTarget.blur()
        setBusy(true)
        setTimeout(() => setBusy(false), 50)
      }}
    >
      Undo
    </button>
  )
}

describe('the focus', () => {
  it('goes to the next row when its own is removed, to the one before from the last, and to the list when it is empty', async () => {
    draw(<Rows />)
    await press('Remove two')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove three' })).toHaveFocus())
    await press('Remove three')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove one' })).toHaveFocus())
    await press('Remove one')
    await waitFor(() => expect(screen.getByRole('list')).toHaveFocus())
  })

  it('stays at the lines when the button that brought the last of them goes', async () => {
    draw(<More />)
    await press('Show more')
    await waitFor(() => expect(screen.getByRole('list')).toHaveFocus())
    screen.getByRole('list').blur()
    expect(screen.getByRole('list')).not.toHaveAttribute('tabindex')
  })

  it('begins the next step of a form at its first field, and what a retry brought at its first link', async () => {
    const { unmount } = draw(<Steps />)
    await press('Continue')
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    unmount()
    draw(<Retry />)
    await press('Try again')
    await waitFor(() => expect(screen.getByRole('link')).toHaveFocus())
  })

  it('comes back to a button that was disabled while it worked', async () => {
    draw(<Busy />)
    await userEvent.click(screen.getByRole('button'))
    expect(document.body).toHaveFocus()
    await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
    await waitFor(() => expect(screen.getByRole('button')).toHaveFocus())
  })

  it('goes to the neighbour of a button that stays disabled, as on the last page', async () => {
    draw(
      <nav>
        <button>Previous</button>
        <button>Next</button>
      </nav>,
    )
    const next = screen.getByRole('button', { name: 'Next' })
    next.focus()
    // Chromium blurs a button that is disabled.
    next.blur()
    next.setAttribute('disabled', '')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus(), { timeout: 4_000 })
  })

  it('begins another screen at its top', async () => {
    const { rerender } = draw(<input aria-label="Code" />)
    await userEvent.click(screen.getByRole('textbox'))
    window.history.pushState(null, '', '/another')
    rerender(
      <main id="content" tabIndex={-1}>
        <div id="area">
          <a href="#next">Next</a>
        </div>
      </main>,
    )
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('stays away from what somebody left by a press beside it', async () => {
    draw(<Rows />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove one' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove two' })).toHaveFocus())
    await userEvent.click(document.body)
    await frames()
    screen.getByRole('list').append('!')
    await frames()
    expect(document.body).toHaveFocus()
  })
})
