import { authCalls, contestCalls, type Contest } from '@club/contracts/http'
import { USER_KEY } from '@club/session'
import { aMember, expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aContest, texts, TODAY } from '../../testing/samples'
import { SubmitScreen } from './submit.screen'

const OPTIONS = [
  { id: '00000000-0000-7000-8000-0000000000c1', dropdown: 'Aeroplane' },
  { id: '00000000-0000-7000-8000-0000000000c2', dropdown: 'Bicycle legs' },
]
const everything = aContest('1', 'Fit-a-thon 1: First wiggle', {
  uploadReceipts: true,
  linkURL: true,
  gotDropdown: true,
  dropdownTitle: { en: 'Favourite move', bm: 'Gaya kegemaran' },
  dropdownOptions: OPTIONS,
})
const linkOnly = aContest('2', 'Dance', { uploadImages: false, linkURL: true })
const RECORD = { id: '00000000-0000-7000-8000-0000000000d1', createdAt: '2026-11-22T02:00:00.000Z', points: -200, source: 'Contest Entry' }
const photo = (name: string) => new File(['x'], name, { type: 'image/png' })

const open = (contest: Contest, { gateway = fakeGateway(), number = 1 as unknown, state = undefined as unknown, language = 'en' as 'en' | 'bm' } = {}) =>
  renderScreen(<SubmitScreen />, {
    gateway: gateway.on(contestCalls.fetchContests, [contest]),
    user: aMember({ totalPoints: 940 }),
    route: '/submit',
    state: state === undefined ? { contest, number } : state,
    language,
    now: TODAY,
    texts,
  })

async function sendLink(person: Awaited<ReturnType<typeof open>>['person']) {
  await person.type(await screen.findByRole('textbox'), 'https://example.com/dance')
  await person.click(screen.getByRole('button', { name: 'Send 1 entry' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }))
}

describe('the entries of a contest', () => {
  it.each([
    ['nothing', null],
    ['a contest without a number', { contest: linkOnly }],
    ['a number without a contest', { number: 2 }],
    ['more entries than the contest takes', { contest: linkOnly, number: 6 }],
  ])('lead to the contests with %s', async (_what, state) => {
    const { path } = await open(linkOnly, { state })
    await waitFor(() => expect(path()).toBe('/contest'))
  })

  it('are not sent while something that the contest asks for is missing', async () => {
    const { person, gateway, container } = await open(everything)
    await person.click(await screen.findByRole('button', { name: 'Send 1 entry' }))
    const summary = screen.getAllByRole('alert')[0]
    if (!summary) throw new Error('no summary')
    expect(summary).toHaveFocus()
    for (const words of [
      'Entry 1: Please add a photo.',
      'Entry 1: Please add a photo of your receipt.',
      'Entry 1: Please enter a link that starts with https:// or http://.',
      'Entry 1: Please choose one.',
    ])
      expect(within(summary).getByText(words)).toBeVisible()
    expect(gateway.seen(contestCalls.submitEntries)).toHaveLength(0)
    expect(screen.getByRole('link', { name: 'All contests' })).toHaveAttribute('href', '/contest')
    expect(screen.getByRole('link', { name: 'Back to the activity' })).toHaveAttribute('href', '/activityone')
    await expectAccessible(container)
  })

  it.each([
    ['en', 'Send 1 entry', 'Send', "You've reached the maximum number of entries for this activity."],
    ['bm', 'Hantar 1 penyertaan', 'Hantar', 'Anda telah mencapai bilangan maksimum penyertaan untuk aktiviti ini.'],
  ] as const)('that are refused say why in the language of the reader (%s)', async (language, send, confirm, sentence) => {
    const { person, path } = await open(linkOnly, { gateway: fakeGateway().on(contestCalls.submitEntries, refuse('contest-entries-limit')), language })
    await person.type(await screen.findByRole('textbox'), 'https://example.com/dance')
    await person.click(screen.getByRole('button', { name: send }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(path()).toBe('/submit')
  })

  it('that nobody answered for are kept, and sent again as the same entries', async () => {
    const { person, gateway } = await open(linkOnly, { gateway: fakeGateway().offline(contestCalls.submitEntries) })
    await sendLink(person)
    const alert = await screen.findByRole('alertdialog', { name: /We could not reach the club/ })
    await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
    expect(screen.getByRole('textbox')).toHaveValue('https://example.com/dance')
    await person.click(screen.getByRole('button', { name: 'Send 1 entry' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(gateway.seen(contestCalls.submitEntries)).toHaveLength(2))
    const [first, second] = gateway.seen(contestCalls.submitEntries).map(({ headers }) => headers['idempotency-key'])
    expect(first).toBe(second)
  })

  it('go out numbered from 0, are thanked for, and lead to the campaigns', async () => {
    const answer = {
      entries: [1, 2].map((n) => ({ id: `00000000-0000-7000-8000-0000000000e${n}`, status: 'pending' as const })),
      points: -200,
      pointRecord: RECORD,
      totalPoints: 740,
    }
    const { person, gateway, path, queryClient } = await open(everything, { gateway: fakeGateway().on(contestCalls.submitEntries, answer), number: 2 })
    const entries = await screen.findAllByRole('group', { name: /^Entry/ })
    for (const [index, entry] of entries.entries()) {
      await person.upload(within(entry).getByLabelText('Photo'), photo(`photo-${index}.png`))
      await person.upload(within(entry).getByLabelText('Photo of the receipt'), photo(`receipt-${index}.png`))
      await person.type(within(entry).getByLabelText(/Link to your post/), `https://example.com/${index}`)
      const box = within(entry).getByRole('combobox', { name: 'Favourite move' })
      await person.click(box)
      const list = document.getElementById(box.getAttribute('aria-controls') ?? '') ?? document.body
      await person.click(await within(list).findByRole('option', { name: 'Bicycle legs', hidden: true }))
    }
    await person.click(screen.getByRole('button', { name: 'Send 2 entries' }))
    const confirm = await screen.findByRole('alertdialog')
    expect(confirm).toHaveTextContent('200 points will be taken from your balance.')
    await person.click(within(confirm).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('We have your 2 entries for Fit-a-thon 1: First wiggle. Good luck!')).toBeVisible()
    const [sent] = gateway.seen(contestCalls.submitEntries)
    const parts = Object.fromEntries([...(sent?.form?.entries() ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value]))
    expect(parts).toEqual({
      id: aMember().id,
      contestId: everything.id,
      image0: 'photo-0.png',
      receiptsImage0: 'receipt-0.png',
      link0: 'https://example.com/0',
      selectedValue0: 'Bicycle legs',
      image1: 'photo-1.png',
      receiptsImage1: 'receipt-1.png',
      link1: 'https://example.com/1',
      selectedValue1: 'Bicycle legs',
    })
    expect(queryClient.getQueryData(USER_KEY)).toMatchObject({ totalPoints: 740, contestEntries: [{ id: everything.id, number: 2 }] })
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(path()).toBe('/campaign')
  })

  it('are counted once when live updates counted them before their answer came', async () => {
    const counted = aMember({ totalPoints: 840, contestEntries: [{ id: linkOnly.id, number: 1 }] })
    const gateway = fakeGateway().on(authCalls.session, counted)
    const { person, queryClient } = await open(linkOnly, { gateway })
    gateway.on(contestCalls.submitEntries, () => {
      queryClient.setQueryData(USER_KEY, counted)
      return { entries: [{ id: RECORD.id, status: 'pending' as const }], points: -100, pointRecord: RECORD, totalPoints: 840 }
    })
    await sendLink(person)
    expect(await screen.findByText(/We have your entry/)).toBeVisible()
    await waitFor(() => expect(queryClient.getQueryData(USER_KEY)).toMatchObject({ contestEntries: [{ id: linkOnly.id, number: 1 }] }))
  })
})
