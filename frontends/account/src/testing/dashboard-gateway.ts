import { codeCalls, contentCalls, goalCalls, rewardCalls, userCalls, type QuestGroup } from '@club/contracts/http'
import { fakeGateway, type FakeGateway } from '@club/web-testing'

const text = (en: string) => ({ en, bm: `${en} (bm)` })

/** A quest of the dashboard. */
export function aQuest(
  questKeyword: QuestGroup['quests'][number]['questKeyword'],
  change: Partial<QuestGroup['quests'][number]> = {},
): QuestGroup['quests'][number] {
  return {
    id: `quest-${questKeyword}`,
    questKeyword,
    title: text(questKeyword),
    description: text('…'),
    path: '/quest',
    points: 200,
    completed: false,
    ...change,
  }
}

/** A gateway that answers everything the dashboard asks for; no news and no quests unless given. */
export function dashboardGateway({ quests = [] }: { quests?: QuestGroup['quests'] } = {}): FakeGateway {
  return fakeGateway()
    .on(goalCalls.fetchGoal, { goal: null })
    .on(goalCalls.fetchProgress, { codes: 0, pantsCodes: 0, milestones: [], doublePointsDay: 15, firstReceipt: 'open' })
    .on(goalCalls.listPacks, { packs: [] })
    .on(userCalls.listChildren, { children: [] })
    .on(codeCalls.listBrands, [])
    .on(contentCalls.fetchNews, [])
    .on(contentCalls.fetchQuests, quests.length === 0 ? [] : [{ id: 'group', quests }])
    .on(contentCalls.fetchJourney, { id: 'journey', home: 1, children: 2, points: 3, product: 4, progressPoints: 40_000, description: text('…') })
    .on(contentCalls.fetchWishes, [{ id: 'wish', active: true, name: 'Iman', age: 5, image: '', wishes: text('A bag'), points: 10_000 }])
    .on(rewardCalls.fetchCatalogue, {
      categories: [],
      items: [
        {
          id: 'item',
          itemId: 'PS-1',
          itemName: text('Gentle Wipes'),
          itemImage: text(''),
          description: text(''),
          itemBrand: '',
          points: 450,
          remaining: 3,
          active: true,
          categories: [],
        },
      ],
    })
    .on(rewardCalls.fetchVouchers, [{ id: 'voucher', name: 'RM5 TnG PIN', imageUrl: '', points: 500, value: 5, available: 0, itemBrand: '' }])
    .on(rewardCalls.fetchDonations, [{ id: 'donation', itemId: 'DN-1', itemName: 'Diapers for a Day', itemImage: '', itemBrand: '', points: 100 }])
}
