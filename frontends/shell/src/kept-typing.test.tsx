import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { keepTyping, restoreTyping } from './kept-typing'

const typed: { name?: string; agreed?: boolean } = {}

function Form({ later = false }: { later?: boolean }) {
  const [name, setName] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [shown, setShown] = useState(!later)
  Object.assign(typed, { name, agreed })
  return (
    <div id="content">
      <button onClick={() => setShown(true)}>Show</button>
      {shown ? (
        <>
          <label>
            Name <input value={name} onChange={(event) => setName(event.target.value)} />
          </label>
          <label>
            Password <input type="password" />
          </label>
          <label>
            Agreed <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          </label>
        </>
      ) : null}
    </div>
  )
}

/** Fills the form and loads the page anew. */
async function reloaded(next = <Form />) {
  const { unmount } = render(<Form />)
  await userEvent.type(screen.getByLabelText('Name'), 'Siti')
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.click(screen.getByLabelText('Agreed'))
  keepTyping()
  unmount()
  render(next)
  act(restoreTyping)
}

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/form')
})

describe('what was typed', () => {
  it('never holds a password', async () => {
    const { unmount } = render(<Form />)
    await userEvent.type(screen.getByLabelText('Password'), 'secret')
    keepTyping()
    expect(sessionStorage.getItem('typed')).not.toContain('secret')
    unmount()
  })

  it('is not put into the fields of another screen', async () => {
    const { unmount } = render(<Form />)
    await userEvent.type(screen.getByLabelText('Name'), 'Siti')
    keepTyping()
    unmount()
    window.history.replaceState(null, '', '/other')
    render(<Form />)
    act(restoreTyping)
    expect(typed.name).toBe('')
  })

  it('is there again after a reload, for the screen as for the eye', async () => {
    await reloaded()
    expect(typed).toEqual({ name: 'Siti', agreed: true })
    expect(screen.getByLabelText('Name')).toHaveValue('Siti')
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(sessionStorage.getItem('typed')).toBeNull()
  })

  it('waits for the fields', async () => {
    await reloaded(<Form later />)
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(typed).toEqual({ name: 'Siti', agreed: true }))
  })
})
