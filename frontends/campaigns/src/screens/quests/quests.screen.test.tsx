import { contentCalls } from '@club/contracts/http'
import type { User } from '@club/session'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
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

  it('may be none at the moment', async () => {
    await open(fakeGateway().on(contentCalls.fetchQuests, []))
    expect(await screen.findByText('No quests right now')).toBeVisible()
  })
})
