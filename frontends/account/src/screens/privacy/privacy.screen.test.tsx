import { ownPrivacyCalls, privacyCalls, type DataReading } from '@club/contracts/http'
import { expectAccessible, fakeGateway, fillIn, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import bm from '../../privacy/texts/bm.json'
import en from '../../privacy/texts/en.json'
import { aMember } from '../../testing/member'
import { PrivacyScreen } from './privacy.screen'

const texts = { namespace: 'privacy', en, bm }
const NOW = new Date('2026-11-23T10:00:00+08:00')
const reading = (at: string, role = 'tdgops'): DataReading => ({ at, role, what: { en: 'The list of orders', bm: 'Senarai pesanan' } })

const gatewayWith = (data: DataReading[] = []) => fakeGateway().on(ownPrivacyCalls.listReaders, { data })
const open = (gateway: FakeGateway = gatewayWith(), user = aMember()) => renderScreen(<PrivacyScreen />, { route: '/privacy', user, gateway, texts, now: NOW })
const dialog = () => screen.findByRole('dialog')

describe('taking a copy of the data', () => {
  const ask = async (gateway: FakeGateway) => {
    const rendered = await open(gateway)
    await rendered.person.click(screen.getByRole('button', { name: 'Take a copy of my data' }))
    await fillIn(rendered.person, within(await dialog()).getByLabelText('Your password'), 'Passw0rd!')
    await rendered.person.click(screen.getByRole('button', { name: 'Download' }))
    return rendered
  }

  it('is refused beside the password, which stays to be corrected', async () => {
    await ask(gatewayWith().on(privacyCalls.exportData, refuse('reauth-required')))
    expect(await within(await dialog()).findByText('Please confirm your password')).toBeVisible()
    expect(screen.getByLabelText('Your password')).toHaveValue('Passw0rd!')
    expect(screen.getByLabelText('Your password')).toHaveFocus()
  })

  it('cannot be called back by closing the question while it is sent', async () => {
    let answer = (_: ReturnType<typeof refuse>) => {}
    const { person } = await ask(gatewayWith().on(privacyCalls.exportData, () => new Promise((resolve) => (answer = resolve))))
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await person.keyboard('{Escape}')
    expect(await dialog()).toBeVisible()
    answer(refuse('reauth-required'))
    expect(await within(await dialog()).findByText('Please confirm your password')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  })

  it('sends nothing when it is cancelled, and forgets what was typed', async () => {
    const { person, gateway } = await open()
    await person.click(screen.getByRole('button', { name: 'Take a copy of my data' }))
    await fillIn(person, within(await dialog()).getByLabelText('Your password'), 'Passw0rd!')
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Take a copy of my data' }))
    expect(within(await dialog()).getByLabelText('Your password')).toHaveValue('')
    expect(gateway.seen(privacyCalls.exportData)).toHaveLength(0)
  })

  it('saves the file under the name that the club gave it', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { gateway } = await ask(gatewayWith().onDownload(privacyCalls.exportData, { text: '{}', fileName: 'my-data.json' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['my-data.json'])
    expect(gateway.seen(privacyCalls.exportData)[0]?.body).toEqual({ password: 'Passw0rd!' })
    saved.mockRestore()
  })
})

describe('the pause of baby messages', () => {
  it('stays as it was when the club cannot be reached', async () => {
    const { person } = await open(gatewayWith().offline(ownPrivacyCalls.setQuiet))
    await person.click(screen.getByRole('button', { name: 'Pause baby messages' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pause baby messages' })).toBeEnabled()
  })

  it.each([
    [false, 'Pause baby messages', 'Let baby messages come again'],
    [true, 'Let baby messages come again', 'Pause baby messages'],
  ])('that is %s is turned by one press', async (quiet, press, then) => {
    const { person, gateway } = await open(gatewayWith().on(ownPrivacyCalls.setQuiet, { quiet: !quiet }), aMember({ quiet }))
    await person.click(screen.getByRole('button', { name: press }))
    expect(await screen.findByRole('button', { name: then })).toBeVisible()
    expect(gateway.seen(ownPrivacyCalls.setQuiet).map(({ body }) => body)).toEqual([{ id: aMember().id, quiet: !quiet }])
  })
})

describe('who read the data', () => {
  it('can be asked for again when it could not be loaded', async () => {
    const { person, gateway } = await open(fakeGateway().offline(ownPrivacyCalls.listReaders))
    expect(await screen.findByText('We could not load who read your data')).toBeVisible()
    gateway.on(ownPrivacyCalls.listReaders, { data: [] })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nobody has read your data in the last 24 months.')).toBeVisible()
  })

  it('is shown by its day in Kuala Lumpur, newest first, with role and time, a role without words as staff, and the months as bars', async () => {
    const data = [
      reading('2026-11-19T20:00:00.000Z'),
      reading('2026-11-19T16:05:00.000Z', 'superadmin'),
      reading('2026-11-02T02:00:00.000Z', 'auditor'),
      reading('2026-01-02T02:00:00.000Z', 'dev'),
    ]
    const { container } = await open(gatewayWith(data))
    const ofDay = within((await screen.findByRole('heading', { name: '20/11/2026' })).parentElement as HTMLElement)
    expect(ofDay.getAllByText(/^Read at/).map(({ textContent }) => textContent)).toEqual([
      'Read at 04:00 by: Club operations',
      'Read at 00:05 by: Club administration',
    ])
    expect(screen.getAllByRole('heading', { name: /2026$/ }).map(({ textContent }) => textContent)).toEqual(['20/11/2026', '02/11/2026', '02/01/2026'])
    expect(screen.getByText('Read at 10:00 by: Staff of the club')).toBeVisible()
    const months = within(screen.getByRole('list', { name: 'How often in the last 12 months' })).getAllByRole('listitem')
    expect(months.map((month) => month.getAttribute('aria-label')).filter((label) => !label?.endsWith('0 times'))).toEqual(['Jan: once', 'Nov: 3 times'])
    expect(months).toHaveLength(12)
    await expectAccessible(container)
  })

  it('shows eight at first, and the others on request', async () => {
    const { person } = await open(gatewayWith(Array.from({ length: 11 }, () => reading('2026-11-02T02:00:00.000Z'))))
    await person.click(await screen.findByRole('button', { name: '3 more' }))
    expect(screen.getAllByText('The list of orders')).toHaveLength(11)
  })
})

describe('leaving the club', () => {
  it('says what is lost before anything is asked, a sample that is being prepared included', async () => {
    const order = { id: 'one', trackingId: 'ABC', createdAt: '2026-11-01T00:00:00.000Z', state: 'DELIVERING' as const, address: null, details: [] }
    const sample = { ...order, id: 'two', state: 'PROCESSING' as const, received: null }
    await open(
      gatewayWith(),
      aMember({
        totalPoints: 1240,
        counts: { unusedVouchers: 2, ordersUnderWay: 1, wishes: 0 },
        samples: [sample as never, { ...sample, state: 'DELIVERED' } as never],
      }),
    )
    const facts = screen.getByText('Points you have').closest('dl') as HTMLElement
    expect(facts).toHaveTextContent('Points you have1,240')
    expect(facts).toHaveTextContent('Orders and samples under way2')
  })

  it('is refused beside the password, and the member stays signed in', async () => {
    const { person, session } = await open(gatewayWith().on(privacyCalls.closeAccount, refuse('account-locked')))
    await person.click(screen.getByRole('button', { name: 'Close my account' }))
    await person.click(within(await dialog()).getByRole('button', { name: 'Close account' }))
    expect(await within(await dialog()).findByText(/locked temporarily/)).toBeVisible()
    expect(session.state().status).toBe('member')
  })

  it('signs out, and leads to the page that says until when the account can be opened again', async () => {
    const closed = { closedAt: '2026-11-22T20:00:00.000Z', erasedAt: '2026-12-22T20:00:00.000Z' }
    const { person, gateway, session, path } = await open(gatewayWith().on(privacyCalls.closeAccount, closed))
    await person.click(screen.getByRole('button', { name: 'Close my account' }))
    const asked = within(await dialog())
    await fillIn(person, asked.getByLabelText('Your password'), 'Passw0rd!')
    await fillIn(person, asked.getByLabelText(/^Why are you leaving/), ' We moved ')
    await person.click(asked.getByRole('button', { name: 'Close account' }))
    await waitFor(() => expect(session.state().status).toBe('visitor'))
    expect(path()).toBe('/restore?erasedAt=2026-12-22T20%3A00%3A00.000Z')
    expect(gateway.seen(privacyCalls.closeAccount)[0]?.body).toEqual({ password: 'Passw0rd!', reason: 'We moved' })
  })
})
