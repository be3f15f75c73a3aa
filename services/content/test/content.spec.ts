import { newId } from '@club/kernel'
import { NEWS_AUDIENCES } from '@club/rules'
import { clock } from '@club/service-host'
import { anInstant } from '@club/testing'
import { JOURNEY_ID } from '../src/seed/journey'
import { DEMO_NEWS } from '../src/seed/news'
import { seed } from '../src/seed/seed'
import { DEMO_WISHES } from '../src/seed/wishes'
import { seedDemo } from '../src/seed/seed-demo'
import type { Collections, News } from '../src/store/collections'
import { givenContent } from './given-content'
import type { GivenContent } from './given-content'

let given: GivenContent
let collections: Collections
let client: GivenContent['client']

beforeAll(async () => {
  given = await givenContent()
  ;({ collections, client } = given)
})
beforeEach(() => given.empty())
afterAll(() => given.stop())

const text = (en: string) => ({ en, bm: `${en} (bm)` })
const givenNews = async (title: string, over: Partial<News> = {}, at = anInstant('2026-01-15T10:00:00+08:00')): Promise<void> => {
  const news: News = { link: '', title: text(title), description: text('…'), imageUrl: text('/a.svg'), showingTo: 'All', active: true, ...over }
  await collections.news.insert(newId(), news, at)
}
const titles = async (filter: { withInactive?: boolean; pregnancyStage?: string }): Promise<string[]> =>
  (await client.listNews(filter)).news.map((news) => news.title?.en ?? '')

describe('listing news', () => {
  it('hides inactive records unless staff ask for them', async () => {
    await givenNews('shown')
    await givenNews('hidden', { active: false })
    expect(await titles({})).toEqual(['shown'])
    expect((await titles({ withInactive: true })).sort()).toEqual(['hidden', 'shown'])
  })

  it('hides what is for another stage', async () => {
    await givenNews('all', { showingTo: 'ALL' })
    await givenNews('pregnant', { showingTo: 'pregnant' })
    await givenNews('trying', { showingTo: 'trying' })
    expect((await titles({ pregnancyStage: 'pregnant' })).sort()).toEqual(['all', 'pregnant'])
    expect((await titles({})).sort()).toEqual(['all', 'pregnant', 'trying'])
  })

  it('comes newest first, whole and in both languages', async () => {
    await givenNews('older', {}, anInstant('2026-01-14T10:00:00+08:00'))
    await givenNews('newer', { link: 'https://example.com/' })
    const { news } = await client.listNews({ pregnancyStage: 'oneChild' })
    expect(news.map((record) => record.title?.bm)).toEqual(['newer (bm)', 'older (bm)'])
    expect(news[0]).toMatchObject({ link: 'https://example.com/', showingTo: 'All', active: true, createdAt: anInstant('2026-01-15T10:00:00+08:00') })
  })
})

describe('the journey', () => {
  it('is a fault, not an invented zero, before the seed', async () => {
    await expect(given.listed('journey')).rejects.toThrow('UNAVAILABLE')
  })

  it('is one record that the seed writes once', async () => {
    expect(await seed(collections)).toEqual({ journey: 1 })
    expect(await seed(collections)).toEqual({ journey: 0 })
    expect(await given.listed('journey')).toMatchObject([{ id: JOURNEY_ID, home: 0, children: 0, points: 0, product: 0, progressPoints: 0 }])
  })
})

describe('the wishes', () => {
  it('are hidden when inactive unless staff ask for them, and come newest first', async () => {
    const wish = { name: 'Iman', age: 5, imageUrl: '/a.svg', wishes: text('A bag'), points: 100, active: true }
    await collections.wishes.insert(newId(), wish, anInstant('2026-01-14T10:00:00+08:00'))
    await collections.wishes.insert(newId(), { ...wish, name: 'Alya' }, anInstant('2026-01-15T10:00:00+08:00'))
    await collections.wishes.insert(newId(), { ...wish, name: 'hidden', active: false }, anInstant('2026-01-16T10:00:00+08:00'))
    expect(await given.listed('wish')).toMatchObject([{ name: 'Alya', age: 5, points: 100, wishes: text('A bag') }, { name: 'Iman' }])
    expect(await given.listed('wish', true)).toHaveLength(3)
  })
})

describe('the demonstration', () => {
  it('leaves what staff wrote alone', async () => {
    await clock.runAt(anInstant('2026-01-01T00:00:00+08:00'), () => seed(collections))
    const written = await collections.journey.find(JOURNEY_ID)
    if (!written) throw new Error('no journey')
    await collections.journey.replace(JOURNEY_ID, { ...written, home: 3 }, anInstant('2026-01-02T00:00:00+08:00'))
    await givenNews('by staff')
    expect(await seedDemo(collections)).toMatchObject({ news: 0 })
    expect(await given.listed('journey')).toMatchObject([{ home: 3 }])
  })

  it('has news for every stage and one link tile, in both languages, once', async () => {
    await seed(collections)
    expect(await seedDemo(collections)).toMatchObject({ news: DEMO_NEWS.length, wishes: DEMO_WISHES.length })
    expect(await seedDemo(collections)).toEqual({ news: 0, wishes: 0, articles: 0, blogs: 0 })
    const { news } = await client.listNews({})
    expect(news.map((record) => record.id)).toEqual(DEMO_NEWS.map((record) => record.id))
    expect(new Set(news.map((record) => record.showingTo))).toEqual(new Set(NEWS_AUDIENCES))
    expect(news.filter((record) => record.link !== '')).toHaveLength(1)
    const texts = news.filter((record) => record.link === '').flatMap((record) => [record.title, record.description])
    expect(texts.every((one) => one?.en && one.bm && one.en !== one.bm)).toBe(true)
    expect(await given.listed('journey')).toMatchObject([{ progressPoints: 68_400 }])
  })
})
