import { ContentKind, ContentRefusal } from '@club/contracts/content'
import { EVENTS } from '@club/contracts/events'
import { RecordServiceDefinition } from '@club/contracts/records/service'
import { newId } from '@club/kernel'
import { serveRecords } from '@club/records'
import { actAs, createServiceClient } from '@club/service-host'
import type { Host } from '@club/service-host'
import { testDatabase, testHost } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { servedRecords } from '../src/grpc/record-methods'
import { createContentServer } from '../src/grpc/server'
import { seed } from '../src/seed/seed'
import { JOURNEY_ID } from '../src/seed/journey'
import { collectionsOf } from '../src/store/collections'
import { contentRecords } from '../src/store/records'
import { givenDocuments } from './given-documents'
import type { GivenDocuments } from './given-documents'

let db: TestDatabase
let given: GivenDocuments
let server: ReturnType<typeof createContentServer>
let host: Host
let kept: ReturnType<typeof createServiceClient<typeof RecordServiceDefinition>>

beforeAll(async () => {
  db = await testDatabase(['services/content/migrations'])
  given = await givenDocuments(db)
  const records = contentRecords((tx) => collectionsOf(given.within(tx)))
  server = createContentServer({ db, collections: collectionsOf(given.documents), records })
  host = testHost('content')
  serveRecords(host, servedRecords(db, records))
  const { grpcPort } = await host.start()
  kept = createServiceClient(RecordServiceDefinition, `127.0.0.1:${grpcPort}`)
})
beforeEach(async () => {
  await given.empty()
  await db.query('DELETE FROM outbox')
})
afterAll(async () => {
  kept.channel.close()
  await host.stop()
  await given.close()
  await db.drop()
})

const text = (en: string) => ({ en, bm: `${en} (bm)` })
const by = <T>(id: string, work: () => T): T => actAs({ kind: 'administrator', id }, work)
const add = async (kind: string, body: object): Promise<string> => {
  const { result } = await kept.client.addRecord({ kind, body: JSON.stringify(body) })
  if (!result) throw new Error(`no ${kind} was added`)
  return result.value.id
}
const edit = (kind: string, id: string, body: object, seenAt?: Date) => kept.client.editRecord({ kind, id, seenAt, body: JSON.stringify(body) })
const listed = async (kind: string) =>
  (await kept.client.listRecords({ kind, withInactive: false })).records.map(({ id, body }): object => ({ id, ...(JSON.parse(body) as object) }))
const audited = async () => {
  const { rows } = await db.query<{ body: Buffer }>('SELECT body FROM outbox ORDER BY seq')
  return rows.map(({ body }) => EVENTS['content.audited.v1'].decode(body))
}
const givenNews = async (link = '') => {
  const news = { link, title: text('Sleep'), description: text('All night'), showingTo: 'All', imageUrl: text('/a.jpg') }
  const { result } = await by('mei', () => server.addNews({ news }))
  if (result?.$case !== 'news' || !result.value?.id) throw new Error('no news')
  return { id: result.value.id, updatedAt: result.value.updatedAt }
}
const draft = { link: '', title: text('Naps'), description: text('At noon'), showingTo: 'trying', imageUrl: undefined }

describe('what staff change is refused', () => {
  it('of records that are not there, and leaves no trace', async () => {
    const id = newId()
    const outcomes = await Promise.all([
      server.editNews({ id, news: draft, seenAt: undefined }),
      server.removeNews({ id: 'x' }),
      server.toggleRecord({ kind: ContentKind.WISH, id }),
      server.editJourney({ id, home: 1n, children: 2n, points: 3n, product: 4n, progressPoints: 5n, description: text('d'), seenAt: undefined }),
      server.addWish({ name: 'Iman', age: 5, avatar: 'avatar7', wishes: text('A bag') }),
    ])
    for (const { refusal, result } of outcomes) {
      expect(refusal).toMatchObject({ reason: ContentRefusal.NOT_FOUND })
      expect(result).toBeUndefined()
    }
    expect(await audited()).toEqual([])
  })

  it('when somebody saved the record since it was seen, with who and when; nothing of theirs is lost', async () => {
    const { id, updatedAt: seenAt } = await givenNews()
    const theirs = await by('aisyah', () => server.editNews({ id, news: draft, seenAt }))
    expect(theirs.result?.$case).toBe('news')
    const mine = await by('mei', () => server.editNews({ id, news: { ...draft, showingTo: 'All' }, seenAt }))
    expect(mine.refusal).toMatchObject({ reason: ContentRefusal.CHANGED, params: { changedBy: 'aisyah', changedAt: expect.stringContaining('T') as string } })
    const { news } = await server.listNews({ withInactive: true, pregnancyStage: '' })
    expect(news?.[0]).toMatchObject({ title: text('Naps'), showingTo: 'trying' })
  })
})

describe('what staff change', () => {
  it('is published with who did it and what it was before', async () => {
    const { id } = await givenNews()
    await by('aisyah', () => server.editNews({ id, news: { ...draft, description: text('All night') }, seenAt: undefined }))
    await by('aisyah', () => server.removeNews({ id }))
    expect(await audited()).toMatchObject([
      { action: 'content.add-news', actorId: 'mei', recordId: id },
      { action: 'content.edit-news', actorId: 'aisyah', recordId: id },
      { action: 'content.remove-news', actorId: 'aisyah', recordId: id },
    ])
    const [, edited] = await audited()
    expect(JSON.parse(edited?.changes ?? '')).toEqual({
      title: { before: text('Sleep'), after: text('Naps') },
      showingTo: { before: 'All', after: 'trying' },
    })
  })

  it('into the other kind of news clears the fields of the first, and keeps the pictures', async () => {
    const { id } = await givenNews()
    const { result } = await server.editNews({ id, news: { ...draft, link: 'https://example.com/' }, seenAt: undefined })
    expect(result?.value).toMatchObject({ link: 'https://example.com/', title: { en: '', bm: '' }, description: { en: '', bm: '' }, imageUrl: text('/a.jpg') })
  })

  it('by many at once flips once for each, and members follow', async () => {
    const { id } = await givenNews()
    const toggle = () => server.toggleRecord({ kind: ContentKind.NEWS, id })
    await Promise.all(Array.from({ length: 9 }, toggle))
    expect((await server.listNews({ withInactive: false, pregnancyStage: '' })).news).toEqual([])
    expect((await toggle()).result?.value).toEqual({ id, active: true })
  })

  it('of stories, wishes and the journey is what members read', async () => {
    await seed(collectionsOf(given.documents))
    const article = await add('article', { title: text('Homes'), description: text('Twelve'), imageUrl: '/h.jpg' })
    const blog = await add('blog', { title: 'Ipoh', venue: 'Perak', description: text('Rain'), imageUrls: ['/1.jpg', '/2.jpg'] })
    await server.addWish({ name: 'Iman', age: 5, avatar: 'avatar2', wishes: text('A bag') })
    expect(JSON.stringify((await audited()).at(-1))).not.toMatch(/Iman|bag/)
    const figures = { home: 1n, children: 2n, points: 3n, product: 4n, progressPoints: 5n }
    await server.editJourney({ id: JOURNEY_ID, ...figures, description: text('We walk'), seenAt: undefined })
    const filter = { withInactive: false }
    const [wish] = (await server.listWishes(filter)).wishes ?? []
    expect(wish).toMatchObject({ imageUrl: '/drypers-baby-club/static/avatars/avatar2.svg', points: 0n, age: 5 })
    expect(await server.getJourney({})).toMatchObject({ ...figures, description: text('We walk') })
    await edit('article', article, { title: text('Our homes'), imageUrl: '' })
    await edit('blog', blog, { venue: 'Ipoh, Perak' })
    await server.editWish({ id: String(wish?.id), name: 'Iman', wishes: text('Two bags'), seenAt: undefined })
    expect(await listed('article')).toMatchObject([{ title: text('Our homes'), imageUrl: '/h.jpg' }])
    expect(await listed('blog')).toMatchObject([{ venue: 'Ipoh, Perak', imageUrls: ['/1.jpg', '/2.jpg'] }])
    expect((await server.findWish({ id: String(wish?.id) })).wish).toMatchObject({ wishes: text('Two bags'), age: 5 })
  })
})
