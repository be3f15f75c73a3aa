import { adminFraudCalls, type Alarm } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/fraud.json'
import { FraudScreen } from './fraud.screen'

const texts = { namespace: 'fraud', en: words, bm: words }
const MEMBER = '0190b6d2-0000-7000-8000-0000000000e1'
const AT = '2026-11-20T02:30:00.000Z'
const EVIDENCE: Alarm['evidence'] = {
  by: 'member',
  count: 31,
  threshold: 25,
  windowSeconds: 3600,
  from: AT,
  until: '2026-11-20T03:10:00.000Z',
  appeals: [],
  decisions: [],
}
const GUESSING: Alarm = {
  id: '0190b6d2-0000-7000-8000-0000000000a1',
  kind: 'guessing',
  state: 'open',
  at: AT,
  members: [MEMBER],
  people: [{ id: MEMBER, name: 'Nur Aisyah' }],
  evidence: { ...EVIDENCE, registered: 2 },
}
const FROZEN: Alarm = {
  ...GUESSING,
  id: '0190b6d2-0000-7000-8000-0000000000a2',
  kind: 'ring',
  state: 'frozen',
  evidence: {
    ...EVIDENCE,
    by: 'referral',
    count: 1,
    shared: ['device', 'address'],
    appeals: [{ userId: MEMBER, text: 'She is my sister, we live together.', at: AT }],
    decisions: [{ decision: 'freeze', reason: 'Two accounts on one phone', by: 'mei', at: AT }],
  },
}
const listed = (...data: Alarm[]) => ({ data, next: null, kinds: data.map(({ kind }) => ({ kind, count: 1 })) })
const open = (gateway: ReturnType<typeof fakeGateway>, route = '/admin/fraud') =>
  renderScreen(<FraudScreen />, { texts, route, administrator: administrator('tdgops'), gateway })

describe('the fraud desk', () => {
  it('says so when no alarm is open', async () => {
    const { container } = await open(fakeGateway().on(adminFraudCalls.listAlarms, listed()))
    expect(await screen.findByText('No open alarms')).toBeVisible()
    await expectAccessible(container)
  })

  it('shows an alarm with its evidence in words, and links to its members', async () => {
    const { container } = await open(fakeGateway().on(adminFraudCalls.listAlarms, listed(GUESSING)))
    const card = await screen.findByRole('article', { name: 'Guessing codes, since 20/11/2026 10:30' })
    expect(within(card).getByText('31 codes that no batch has were tried within an hour, by one member. The alarm comes at 25.')).toBeVisible()
    expect(within(card).getByText('2 codes were registered in that time.')).toBeVisible()
    expect(within(card).getByRole('link', { name: 'Nur Aisyah' })).toHaveAttribute('href', `/admin/members/${MEMBER}`)
    expect(
      within(card)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dismiss', 'Freeze'])
    await expectAccessible(container)
  })

  it('asks for the reason of a decision, sends it once, and says when somebody else was first', async () => {
    const gateway = fakeGateway().on(adminFraudCalls.listAlarms, listed(GUESSING)).on(adminFraudCalls.decideAlarm, refuse('alarm-decided'))
    const { person } = await open(gateway)
    await person.click(await screen.findByRole('button', { name: /^Freeze/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Freeze the accounts of this alarm?' })
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill in all the fields')
    expect(gateway.seen(adminFraudCalls.decideAlarm)).toEqual([])
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button'))
    await person.type(within(dialog).getByLabelText(/Reason/), 'Guessing')
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Somebody else has decided about this alarm.')
    expect(gateway.seen(adminFraudCalls.decideAlarm).map(({ body }) => body)).toEqual([{ decision: 'freeze', reason: 'Guessing' }])
  })

  it('shows what a frozen member answers, and releases them', async () => {
    const gateway = fakeGateway()
      .on(adminFraudCalls.listAlarms, listed(FROZEN))
      .on(adminFraudCalls.decideAlarm, { ...FROZEN, state: 'released' })
    const { person } = await open(gateway, '/admin/fraud?state=frozen')
    expect(await screen.findByText('She is my sister, we live together.')).toBeVisible()
    expect(screen.getByText('A referral whose two sides share a device and an address.')).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'Nur Aisyah' })) expect(link).toHaveAttribute('href', `/admin/members/${MEMBER}`)
    expect(within(screen.getByRole('blockquote')).getByRole('link')).toBeVisible()
    expect(screen.getByText('Frozen by mei on 20/11/2026 10:30: Two accounts on one phone')).toBeVisible()
    expect(gateway.seen(adminFraudCalls.listAlarms).map(({ query }) => query?.toString())).toEqual(['state=frozen'])
    await person.click(screen.getByRole('button', { name: /^Release:/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Release the accounts of this alarm?' })
    await person.type(within(dialog).getByLabelText(/Reason/), 'A sister')
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(gateway.seen(adminFraudCalls.decideAlarm).map(({ body }) => body)).toEqual([{ decision: 'release', reason: 'A sister' }])
  })
})
