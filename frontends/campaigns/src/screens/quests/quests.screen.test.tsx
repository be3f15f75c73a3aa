import { contentCalls } from '@club/contracts/http'
import type { QuestGroup } from '@club/contracts/http'
import type { User } from '@club/session'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import bm from '../../texts/bm.json'
import en from '../../texts/en.json'
import { QuestsScreen } from './quests.screen'

// The screen reads nothing else of the member.
const MEMBER = { id: '11111111-1111-7111-8111-111111111111', inbox: [] } as Partial<User> as User
const texts = { namespace: 'campaigns', en, bm }
const open = (gateway: ReturnType<typeof fakeGateway>, language: 'en' | 'bm' = 'en') =>
  renderScreen(<QuestsScreen />, { gateway, user: MEMBER, route: '/quest', language, texts })

describe('the quests', () => {
  it.each([
    ['en', 'The quests could not be loaded.'],
    ['bm', 'Misi tidak dapat dimuatkan.'],
  ] as const)(
    'that cannot be read say so, and offer a retry (%s)',
    async (language, sentence) => {
      const { container } = await open(fakeGateway().offline(contentCalls.fetchQuests), language)
      expect(await screen.findByRole('heading', { name: sentence }, { timeout: 10_000 })).toBeVisible()
      expect(screen.getByRole('button', { name: language === 'en' ? 'Try again' : 'Cuba lagi' })).toBeVisible()
      await expectAccessible(container)
    },
    15_000,
  )

  it('show their points, or that they double them, whether they are completed or not', async () => {
    const quest = (questKeyword: QuestGroup['quests'][number]['questKeyword'], points: number, completed: boolean) => ({
      id: questKeyword,
      questKeyword,
      title: { en: questKeyword, bm: '' },
      description: { en: '', bm: '' },
      path: '/dashboard',
      points,
      completed,
    })
    const quests = [quest('completeProfile', 200, true), quest('firstScan', 0, true), quest('referFriend', 500, false)]
    await open(fakeGateway().on(contentCalls.fetchQuests, [{ id: 'group', quests }]))
    const rows = within(await screen.findByRole('list', { name: 'Getting started' })).getAllByRole('link')
    const shown = rows.map((row) => ['200 pts', '2x pts', '500 pts', 'Completed'].filter((text) => within(row).queryByText(text) !== null))
    expect(shown).toEqual([['200 pts', 'Completed'], ['2x pts', 'Completed'], ['500 pts']])
  })

  it('may be none at the moment', async () => {
    await open(fakeGateway().on(contentCalls.fetchQuests, []))
    expect(await screen.findByText('No quests right now')).toBeVisible()
  })
})
