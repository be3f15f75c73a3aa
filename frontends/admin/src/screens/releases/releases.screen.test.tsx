import { adminReleaseCalls, canaryCalls, type Release } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/releases.json'
import { ReleasesScreen } from './releases.screen'

const texts = { namespace: 'releases', en: words, bm: words }
const AT = '2026-11-20T02:30:00.000Z'
const GIFTS: Release = {
  remote: 'gifts',
  revision: 4,
  stable: 'a1b2',
  canary: { version: 'c3d4', share: 0.05, held: false },
  before: '9f8e',
  versions: [{ version: 'c3d4', at: AT, by: 'gifts.ci' }],
  history: [{ revision: 4, at: AT, by: 'mei', stable: 'a1b2', canary: { version: 'c3d4', share: 0.05, held: false } }],
}
const RATES = {
  data: [
    {
      remote: 'gifts',
      share: 0.05,
      stable: { version: 'a1b2', seenBy: 900, failedFor: 1, paintMs: 640, saidToFailBy: 0 },
      canary: { version: 'c3d4', seenBy: 48, failedFor: 0, paintMs: null, saidToFailBy: 12 },
    },
  ],
}
const given = (release: Release = GIFTS) =>
  fakeGateway()
    .on(adminReleaseCalls.listReleases, { data: [release] })
    .on(canaryCalls.listRates, RATES)
const open = (gateway: ReturnType<typeof fakeGateway>) =>
  renderScreen(<ReleasesScreen />, { texts, route: '/admin/releases', administrator: administrator('dev'), gateway })

describe('releases', () => {
  it('can be tried again when they cannot be read, and are none before anything is published', async () => {
    const { unmount } = await open(fakeGateway().on(adminReleaseCalls.listReleases, refuse('unavailable')).on(canaryCalls.listRates, { data: [] }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    unmount()
    await open(fakeGateway().on(adminReleaseCalls.listReleases, { data: [] }).on(canaryCalls.listRates, { data: [] }))
    expect(await screen.findByText(words.empty)).toBeVisible()
  })

  it('are not changed after somebody else, and say so', async () => {
    const { person } = await open(given().on(adminReleaseCalls.changeRelease, refuse('release-changed')))
    await person.click(await screen.findByRole('button', { name: 'Roll back gifts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Go back to 9f8e of gifts?' })
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Somebody has changed this part meanwhile.')
  })

  it('are not changed to what the shell does not carry, and name what is missing', async () => {
    const { person } = await open(given().on(adminReleaseCalls.changeRelease, refuse('release-not-possible', {}, { subject: '@club/ui Sheet is missing' })))
    await person.click(await screen.findByRole('button', { name: 'Roll back gifts' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('That cannot be done with what this part shows now. (@club/ui Sheet is missing)')
  })

  it('are shown without what browsers saw where that cannot be read', async () => {
    await open(
      fakeGateway()
        .on(adminReleaseCalls.listReleases, { data: [GIFTS] })
        .on(canaryCalls.listRates, refuse('unavailable')),
    )
    expect(await screen.findByRole('heading', { name: 'gifts' })).toBeVisible()
  })

  it('offer nothing that is not possible', async () => {
    await open(given({ ...GIFTS, canary: null, before: null }))
    expect(await screen.findByRole('img', { name: 'All members get a1b2' })).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /gifts/ })).toEqual([])
  })

  it('say who gets what, what browsers saw and who showed it', async () => {
    const { container, person } = await open(given())
    expect(await screen.findByRole('img', { name: 'a1b2 for 95 % of members, 20/11/2026 10:30 (c3d4) for 5 %' })).toBeVisible()
    expect(await screen.findByText('Live: seen by 900, failed for 1, on the screen after 0.64 s')).toBeVisible()
    expect(screen.getByText('Trial: seen by 48, failed for 0. Reports that do not count: failed for 12')).toBeVisible()
    await person.click(screen.getByText('Changes (1)'))
    expect(screen.getByRole('cell', { name: 'mei' })).toBeVisible()
    await expectAccessible(container)
  })

  it('go back to any version that members had, from its row, and call a version by its day and the begin of its hash', async () => {
    const [day, older] = ['2026-11-18T02:30:00.000Z', '0123456789abcdef']
    const versions = [...GIFTS.versions, { version: 'never-shown', at: day, by: 'gifts.ci' }, { version: older, at: day, by: 'gifts.ci' }]
    const history = [...GIFTS.history, { revision: 1, at: day, by: 'mei', stable: older, canary: null }]
    const gateway = given({ ...GIFTS, versions, history }).on(adminReleaseCalls.changeRelease, { ...GIFTS, revision: 5 })
    const { person } = await open(gateway)
    await person.click(await screen.findByText('Versions (3)'))
    expect(screen.getAllByRole('button', { name: /^Go back to/ })).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Go back to 18/11/2026 10:30 (0123456) of gifts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Go back to 18/11/2026 10:30 (0123456) of gifts?' })
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(gateway.seen(adminReleaseCalls.changeRelease)[0]?.body).toMatchObject({ do: 'rollback', version: older }))
  })

  it.each([
    ['Promote the trial of gifts', 'Show 20/11/2026 10:30 (c3d4) of gifts to all members?', { do: 'promote' }],
    ['Hold the trial of gifts at its share', 'Keep the trial of gifts at 5 %?', { do: 'hold' }],
    ['Withdraw the trial of gifts', 'Withdraw 20/11/2026 10:30 (c3d4) of gifts?', { do: 'withdraw' }],
    ['Roll back gifts', 'Go back to 9f8e of gifts?', { do: 'rollback', version: '9f8e' }],
  ])('are changed after a question, from the revision that was looked at: %s', async (button, question, sent) => {
    const gateway = given().on(adminReleaseCalls.changeRelease, { ...GIFTS, revision: 5 })
    const { person } = await open(gateway)
    await person.click(await screen.findByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog', { name: question })
    expect(gateway.seen(adminReleaseCalls.changeRelease)).toEqual([])
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(gateway.seen(adminReleaseCalls.changeRelease).map(({ body }) => body)).toEqual([{ remote: 'gifts', revision: 4, ...sent }])
  })
})
