import { contentCalls, sampleCalls } from '@club/contracts/http'
import type { QuestGroup } from '@club/contracts/http'
import { JOURNEY } from '@club/contracts/records'
import { newsStageOf } from '@club/rules'
import { listed } from '../composition/record-routes'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { toNews } from '../mapping/content'
import { identity } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { textOf } from '../mapping/texts'
import type { Parts } from './parts'

type Quest = QuestGroup['quests'][number]

/** News, journey, wishes, quests and samples. */
export function contentRoutes({ services, askMember }: Parts): Route[] {
  const { catalogue, content, contests, samples } = services

  return [
    route(contentCalls.fetchNews, async ({ caller, withInactive }) => {
      let pregnancyStage = ''
      if (caller.kind === 'member') {
        const session = unwrap(contentCalls.fetchNews, await askMember.session({ memberId: caller.id, tokenExpiresAt: 0n }), identity())
        if (session instanceof Refusal) return session
        if (!session.value.member) throw new Error('identity answered no member')
        pregnancyStage = newsStageOf(session.value.member)
      }
      const { news } = await content.listNews({ withInactive, pregnancyStage })
      return news.map(toNews)
    }),

    route(contentCalls.fetchJourney, async ({ withInactive }) => {
      const [journey] = await listed(services.records, JOURNEY, withInactive)
      return journey ?? refuse('not-found')
    }),

    route(contentCalls.fetchQuests, async ({ caller }) => {
      const { groups } = await contests.listQuests({ memberId: caller.id })
      return groups.map(({ id, quests }) => ({
        id,
        quests: quests.map((quest) => ({
          id: quest.id,
          questKeyword: quest.keyword as Quest['questKeyword'],
          title: textOf(quest.title),
          description: textOf(quest.description),
          path: quest.path,
          points: Number(quest.points),
          completed: quest.completed,
        })),
      }))
    }),

    route(sampleCalls.fetchSamples, async () => {
      const [offered, { brands }] = await Promise.all([samples.listSamples({ withInactive: false, inStock: true }), catalogue.listBrands({})])
      const codes = new Map(brands.flatMap(({ formats }) => formats.flatMap(({ sizes }) => sizes.map(({ id, name }) => [id, name] as const))))
      return {
        data: offered.samples.map((sample) => ({
          id: sample.id,
          brandId: sample.brandId,
          formatId: sample.formatId,
          sizeId: sample.sizeId,
          active: sample.active,
          size: codes.get(sample.sizeId) ?? '',
          itemName: textOf(sample.name),
          itemImage: textOf(sample.imageUrl),
          description: textOf(sample.description),
        })),
      }
    }),
  ]
}
