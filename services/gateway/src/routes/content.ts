import { contentCalls, sampleCalls } from '@club/contracts/http'
import type { QuestGroup } from '@club/contracts/http'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { isoOf } from '../mapping/instants'
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
        pregnancyStage = session.value.member?.pregnancyStage ?? ''
      }
      const { news } = await content.listNews({ withInactive, pregnancyStage })
      return news.map((item) => ({
        id: item.id,
        active: item.active,
        showingTo: item.showingTo,
        link: item.link,
        title: textOf(item.title),
        description: textOf(item.description),
        image: textOf(item.imageUrl),
        createdAt: isoOf(item.createdAt),
        updatedAt: isoOf(item.updatedAt),
      }))
    }),

    route(contentCalls.fetchJourney, async () => {
      const journey = await content.getJourney({})
      if (!journey.id) return refuse('not-found')
      return {
        id: journey.id,
        home: Number(journey.home),
        children: Number(journey.children),
        points: Number(journey.points),
        product: Number(journey.product),
        progressPoints: Number(journey.progressPoints),
        description: textOf(journey.description),
      }
    }),

    route(contentCalls.fetchArticles, async ({ withInactive }) => {
      const { articles } = await content.listArticles({ withInactive })
      return articles.map(({ id, active, title, description, imageUrl }) => ({
        id,
        active,
        title: textOf(title),
        description: textOf(description),
        image: imageUrl,
      }))
    }),

    route(contentCalls.fetchBlogs, async ({ withInactive }) => {
      const { blogs } = await content.listBlogs({ withInactive })
      return blogs.map(({ id, active, title, venue, description, imageUrls }) => ({
        id,
        active,
        title,
        venue,
        description: textOf(description),
        images: imageUrls.map((url) => ({ url })),
      }))
    }),

    route(contentCalls.fetchWishes, async ({ withInactive }) => {
      const [{ wishes }, { totals }] = await Promise.all([content.listWishes({ withInactive }), contests.listWishTotals({})])
      const given = new Map(totals.map(({ wisherId, points }) => [wisherId, points]))
      return wishes.map((wish) => ({
        id: wish.id,
        active: wish.active,
        name: wish.name,
        age: wish.age,
        image: wish.imageUrl,
        wishes: textOf(wish.wishes),
        // What it was entered with, and all that members gave (decision D80).
        points: Number(wish.points + (given.get(wish.id) ?? 0n)),
      }))
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
