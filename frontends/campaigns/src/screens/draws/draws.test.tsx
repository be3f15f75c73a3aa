import { createHash } from 'node:crypto'
import { contestCalls, type MysteryCampaign } from '@club/contracts/http'
import { aMember, expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { texts } from '../../testing/samples'
import { DrawsScreen } from './draws.screen'

const SEED = 'ab'.repeat(32)
const HASH = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex')
const PROMISED = { week: '2026-11-16', seedHash: 'cd'.repeat(32), seed: null, listHash: null, entrants: 0 }
const drawn = (seedHash: string) => ({ week: '2026-11-09', seedHash, seed: SEED, listHash: 'ef'.repeat(32), entrants: 12 })
const CAMPAIGN: MysteryCampaign = {
  from: '2026-01-01',
  to: '2026-12-31',
  winners: [],
  draws: [],
  grandDraw: null,
  prizeNames: { weekly: { en: '', bm: '' }, grand: { en: '', bm: '' } },
}

const open = (gateway: ReturnType<typeof fakeGateway>) => renderScreen(<DrawsScreen />, { gateway, user: aMember(), route: '/help/draws', texts })

describe('checking a draw', () => {
  it('offers to try again when the draws cannot be read', async () => {
    const gateway = fakeGateway().offline(contestCalls.fetchMysteryCampaign)
    const { person } = await open(gateway)
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
    gateway.on(contestCalls.fetchMysteryCampaign, { ...CAMPAIGN, draws: [PROMISED] })
    await person.click(again)
    expect(await screen.findByText('Not drawn yet')).toBeVisible()
  }, 15_000)

  it('says so when a seed is not the one that was promised', async () => {
    const { person } = await open(fakeGateway().on(contestCalls.fetchMysteryCampaign, { ...CAMPAIGN, draws: [PROMISED, drawn('00'.repeat(32))] }))
    await person.click(await screen.findByRole('button', { name: 'Check the secret number' }))
    expect(await screen.findByText(/It does not match/)).toBeVisible()
  })

  it('keeps older weeks back until somebody asks for them', async () => {
    const weeks = ['2026-11-16', '2026-11-09', '2026-11-02'].map((week) => ({ ...PROMISED, week }))
    const { person } = await open(fakeGateway().on(contestCalls.fetchMysteryCampaign, { ...CAMPAIGN, winners: [], draws: weeks }))
    expect(await screen.findByText('Week from 09/11/2026', {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.queryByText('Week from 02/11/2026')).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Show older weeks' }))
    expect(screen.getByText('Week from 02/11/2026')).toBeVisible()
  }, 15_000)

  it('promises the grand prize while the campaign runs', async () => {
    const grandDraw = { lastDay: '2026-12-31', seedHash: 'ab'.repeat(32), seed: null, listHash: null, entrants: 0 }
    await open(fakeGateway().on(contestCalls.fetchMysteryCampaign, { ...CAMPAIGN, grandDraw }))
    expect(await screen.findByText('Grand prize, drawn after 31/12/2026')).toBeVisible()
    expect(screen.getByText(grandDraw.seedHash)).toBeInTheDocument()
  })

  it('folds the numbers of each draw, so that plain words come first', async () => {
    await open(fakeGateway().on(contestCalls.fetchMysteryCampaign, { ...CAMPAIGN, draws: [PROMISED, drawn(HASH)] }))
    expect(await screen.findAllByText('Numbers to check this draw')).toHaveLength(2)
    for (const number of [PROMISED.seedHash, HASH, SEED, 'ef'.repeat(32)]) expect(screen.getByText(number).closest('details')).not.toHaveAttribute('open')
  })

  it('shows this week’s promise, and lets anybody check the weeks that are drawn', async () => {
    const { person, container } = await open(fakeGateway().on(contestCalls.fetchMysteryCampaign, { ...CAMPAIGN, draws: [PROMISED, drawn(HASH)] }))
    expect(await screen.findByText('Not drawn yet')).toBeVisible()
    expect(screen.getByText(PROMISED.seedHash)).toBeInTheDocument()
    expect(screen.getByText('12 members took part')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Check the secret number' }))
    expect(await screen.findByText('It matches: the number has the fingerprint shown before the draw.')).toBeVisible()
    await expectAccessible(container)
  })
})
