import { userCalls, type InboxNote } from '@club/contracts/http'
import { aRemote, expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { aMember, texts } from '../../testing/member'
import { InboxScreen } from './inbox.screen'

const note = (index: number, change: Partial<InboxNote> = {}): InboxNote => ({
  id: `00000000-0000-7000-8000-00000000000${index}`,
  title: { en: `Note ${index}`, bm: `Nota ${index}` },
  message: { en: 'Something happened.', bm: 'Sesuatu berlaku.' },
  link: null,
  read: false,
  createdAt: '2026-01-01T04:05:00.000Z',
  ...change,
})
/** A note is read when it was on the screen for a second. */
const SIGHT = { timeout: 5000 }
const open = (gateway: FakeGateway, language: 'en' | 'bm' = 'en') =>
  renderScreen(<InboxScreen />, { route: '/inbox', user: aMember(), texts, gateway, language })
const given = (...notes: InboxNote[]) => fakeGateway().on(userCalls.listInbox, notes)

/** The inbox, left and entered again by a press. */
function Visits() {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button onClick={() => setHere(!isHere)}>Go</button>
      {isHere ? <InboxScreen /> : null}
    </>
  )
}

describe('the inbox', () => {
  it('offers another try when it cannot be read, in the words of the server', async () => {
    const { person, gateway } = await open(fakeGateway().on(userCalls.listInbox, refuse('rate-limited')))
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible()
    gateway.on(userCalls.listInbox, [])
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No messages')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  })

  it('shows notes in the reader’s language, and leads from them to pages of the club only', async () => {
    const { container, person } = await open(given(note(1, { link: '/tier' }), note(2, { link: 'https://elsewhere.test', read: true })), 'bm')
    const [first, second] = await screen.findAllByRole('listitem')
    expect(screen.getByRole('heading', { name: '01/01/2026' })).toBeVisible()
    expect(first).toHaveTextContent('Nota 1')
    expect(first).toHaveTextContent('12:05')
    for (const row of [first, second]) await person.click(within(row as HTMLElement).getByRole('button', { name: /Nota/, expanded: false }))
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/tier')
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull()
    await expectAccessible(container)
  })

  it('leads from the note of a remote to where its manifest says, and from a kind that no manifest names nowhere', async () => {
    const notes = given(note(1, { link: 'gifts:sent' }), note(2, { link: 'gifts:lost' }), note(3, { link: 'games:sent' }))
    const remotes = [aRemote({ inbox: { sent: '/gifts/mine' } })]
    const { person } = await renderScreen(<InboxScreen />, { route: '/inbox', user: aMember(), texts, gateway: notes, remotes })
    for (const row of await screen.findAllByRole('button', { name: /Note \d$/, expanded: false })) await person.click(row)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/gifts/mine'])
  })

  it('keeps what was read as read when the member comes back, whatever the first visit had received', async () => {
    const gateway = given(note(1)).on(userCalls.readInboxNote, [note(1, { read: true })])
    const { person } = await renderScreen(<Visits />, { route: '/inbox', user: aMember(), texts, gateway })
    await waitFor(() => expect(gateway.seen(userCalls.readInboxNote)).toHaveLength(1), SIGHT)
    expect(screen.getByRole('button', { name: 'New: Note 1' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Go' }))
    gateway.on(userCalls.listInbox, refuse('rate-limited'))
    await person.click(screen.getByRole('button', { name: 'Go' }))
    await waitFor(() => expect(gateway.seen(userCalls.listInbox)).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Note 1' })).toBeVisible()
  })

  it('reads what was on the screen for a second, and takes a note away, each answered with the whole list', async () => {
    const gateway = given(note(1), note(2, { read: true }))
      .on(userCalls.readInboxNote, [note(1, { read: true }), note(2, { read: true })])
      .on(userCalls.removeInboxNote, [note(1, { read: true })])
    const { person } = await open(gateway)
    await waitFor(() => expect(gateway.seen(userCalls.readInboxNote)[0]?.body).toEqual({ id: aMember().id, inboxId: note(1).id }), SIGHT)
    await person.click(screen.getByRole('button', { name: 'Remove: Note 2' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(gateway.seen(userCalls.readInboxNote)).toHaveLength(1)
    expect(gateway.seen(userCalls.removeInboxNote)[0]?.body).toEqual({ id: aMember().id, inboxId: note(2).id })
  })

  it('marks all as read by one press, and groups its notes by their day', async () => {
    const now = new Date('2026-01-02T00:30:00+08:00')
    const notes = [note(1, { createdAt: '2026-01-01T16:05:00.000Z' }), note(2), note(3)]
    const gateway = fakeGateway()
      .on(userCalls.listInbox, notes)
      .on(
        userCalls.readInboxNote,
        notes.map((one) => ({ ...one, read: true })),
      )
    const { person } = await renderScreen(<InboxScreen />, { route: '/inbox', user: aMember(), texts, gateway, now })
    const [today, yesterday] = await screen.findAllByRole('list')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday'])
    expect([today, yesterday].map((list) => within(list as HTMLElement).getAllByRole('listitem').length)).toEqual([1, 2])
    await person.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
    expect(gateway.seen(userCalls.readInboxNote).length).toBeGreaterThan(0)
  })

  it('is cleared only when that is confirmed, and keeps its notes when the club refuses', async () => {
    const gateway = given(note(1), note(2)).offline(userCalls.removeInboxNote)
    const { person } = await open(gateway)
    const clear = async () => {
      await person.click(await screen.findByRole('button', { name: 'Clear all' }))
      return within(await screen.findByRole('alertdialog', { name: 'Clear all 2 messages?' }))
    }
    await person.click((await clear()).getByRole('button', { name: 'Cancel' }))
    expect(gateway.seen(userCalls.removeInboxNote)).toHaveLength(0)
    await person.click((await clear()).getByRole('button', { name: 'Clear all' }))
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    gateway.on(userCalls.removeInboxNote, [])
    await person.click((await clear()).getByRole('button', { name: 'Clear all' }))
    expect(await screen.findByText('No messages')).toBeVisible()
    expect(gateway.seen(userCalls.removeInboxNote).at(-1)?.body).toEqual({ id: aMember().id })
  })
})
