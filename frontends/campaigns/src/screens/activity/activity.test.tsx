import { contestCalls, historyCalls, type Contest } from '@club/contracts/http'
import type { User } from '@club/session'
import { aMember, clickTwice, expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aContest, texts, TODAY } from '../../testing/samples'
import { EntryPicker } from '../../features/contests/components/entry-picker'
import { ActivityScreen } from './activity.screen'

const open = (contest: Contest, { user = aMember(), language = 'en' as 'en' | 'bm', state = { contest } as unknown, contests = [contest] } = {}) =>
  renderScreen(<ActivityScreen />, {
    gateway: fakeGateway().on(contestCalls.fetchContests, contests),
    user,
    route: '/activity',
    state,
    language,
    now: TODAY,
    texts,
  })
const entered = (number: number, totalPoints = 5000): User => aMember({ totalPoints, contestEntries: [{ id: aContest('1', '').id, number }] })

describe('an activity', () => {
  it.each([
    ['nothing', null],
    ['what is no contest', { contest: 7 }],
    ['a contest that is gone', { contest: aContest('9', 'Gone') }],
  ])('of %s leads to the contests', async (_what, state) => {
    const { path } = await open(aContest('1', 'Running'), { state })
    await waitFor(() => expect(path()).toBe('/contest'))
  })

  it.each([
    ['en', 'A pram', 'RM900'],
    ['bm', 'Kereta sorong', 'RM900'],
  ] as const)('shows the prizes by the names that staff gave them (%s)', async (language, name, amount) => {
    const prize = { id: 'p', title: '', imageUrl: '', amount: 'RM900', item: '', name: { en: 'A pram', bm: 'Kereta sorong' } }
    await open(aContest('1', 'Running', { prizes: [prize] }), { language })
    expect((await screen.findByText(name)).closest('li')).toHaveTextContent(`${name}${amount}`)
  })

  it('takes no entries before it starts or after it ends', async () => {
    await open(aContest('1', 'Over', { startDate: '2026-01-01', endDate: '2026-02-01' }))
    expect(await screen.findByText('This contest ended on 01/02/2026.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Join now' })).not.toBeInTheDocument()
  })

  it('counts the entries of a contest that was entered long ago', async () => {
    const contest = aContest('1', 'Running')
    const newest = { id: aContest('2', '').id, number: 1 }
    const user = aMember({
      totalPoints: 5000,
      contestEntries: [newest],
      more: { points: false, redemptions: false, vouchers: false, samples: false, contestEntries: true },
    })
    const gateway = fakeGateway()
      .on(contestCalls.fetchContests, [contest])
      .on(historyCalls.contestEntries, ({ query }) =>
        query.get('before') === newest.id ? { data: [], next: 'page-2' } : { data: [{ id: contest.id, number: 4 }], next: null },
      )
    await renderScreen(<ActivityScreen />, { gateway, user, route: '/activity', state: { contest }, now: TODAY, texts })
    expect(await screen.findByText(/^You have 1 of 5 entries/)).toBeVisible()
  })

  it.each([
    ['en', 'One entry more', "You've reached the maximum number of entries for this activity."],
    ['bm', 'Tambah satu penyertaan', 'Anda telah mencapai bilangan maksimum penyertaan untuk aktiviti ini.'],
  ] as const)('says when the maximum is reached (%s)', async (language, more, sentence) => {
    const { person } = await open(aContest('1', 'Running'), { user: entered(3), language })
    await person.click(await screen.findByRole('button', { name: more }))
    expect(screen.getByRole('status')).toHaveTextContent('2')
    await person.click(screen.getByRole('button', { name: more }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(sentence)
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('2')
  })

  it('cannot be joined when all entries are used', async () => {
    const { person, path } = await open(aContest('1', 'Running'), { user: entered(5) })
    await person.click(await screen.findByRole('button', { name: 'Join now' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent("You've reached the maximum number of entries for this activity.")
    expect(path()).toBe('/activity')
  })

  it('says when the points do not reach, and leads to the guide', async () => {
    const { person } = await open(aContest('1', 'Running'), { user: entered(0, 150) })
    await person.click(await screen.findByRole('button', { name: 'One entry more' }))
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('Oops, not enough points to add more entries.')
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/faq/how-to-collect-points')
  })

  it('hands the contest and the number of entries to the form', async () => {
    const { person, path, state, container } = await open(aContest('1', 'Running'), { user: entered(0) })
    expect(await screen.findByText('3 × Jogger stroller')).toBeVisible()
    expect(screen.getByRole('button', { name: 'One entry less' })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'One entry more' }))
    expect(screen.getByText('200 points')).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'Join now' }))
    expect(path()).toBe('/submit')
    expect(state()).toMatchObject({ contest: { id: aContest('1', '').id }, number: 2 })
  })

  it('opens the form once by two presses', async () => {
    const join = jest.fn()
    await renderScreen(<EntryPicker contest={aContest('1', 'Running')} user={entered(0)} onJoin={join} />, { route: '/activity', texts })
    await clickTwice(await screen.findByRole('button', { name: 'Join now' }))
    expect(join).toHaveBeenCalledTimes(1)
  })
})
