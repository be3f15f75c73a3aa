import { EVENTS } from '@club/contracts/events'
import { UndoRefusal } from '@club/contracts/platform/undo'
import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { JOURNEY_ID } from '../src/seed/journey'
import { seed } from '../src/seed/seed'
import { givenContent } from './given-content'
import type { GivenContent } from './given-content'

let given: GivenContent

beforeAll(async () => {
  given = await givenContent()
})
beforeEach(() => given.empty())
afterAll(() => given.stop())

const text = (en: string) => ({ en, bm: `${en} (bm)` })
const by = <T>(id: string, work: () => T): T => actAs({ kind: 'administrator', id }, work)
const audited = async () => {
  const { rows } = await given.db.query<{ body: Buffer }>('SELECT body FROM outbox ORDER BY seq')
  return rows.map(({ body }) => EVENTS['content.audited.v1'].decode(body))
}
const add = async (kind: string, body: object) => {
  const { result } = await by('mei', () => given.records.addRecord({ kind, body: JSON.stringify(body) }))
  if (!result) throw new Error(`no ${kind} was added`)
  return result.value
}
const edit = (kind: string, id: string, body: object, seenAt?: Date) =>
  by('aisyah', () => given.records.editRecord({ kind, id, seenAt, body: JSON.stringify(body) }))
const NEWS = { link: '', title: text('Sleep'), description: text('All night'), showingTo: 'All', imageUrl: text('/a.jpg') }
const NAPS = { link: '', title: text('Naps'), description: text('At noon'), showingTo: 'trying', imageUrl: { en: '', bm: '' } }
const WISH = { name: 'Iman', age: 5, imageUrl: '/drypers-baby-club/static/avatars/avatar2.svg', wishes: text('A bag') }
const FIGURES = { home: 1, children: 2, points: 3, product: 4, progressPoints: 5 }

describe('what staff change is refused', () => {
  it('of records that are not there, and leaves no trace', async () => {
    const id = newId()
    const outcomes = await Promise.all([
      edit('news', id, NAPS),
      given.records.removeRecord({ kind: 'news', id: 'x' }),
      given.records.toggleRecord({ kind: 'blog', id }),
      edit('journey', id, { ...FIGURES, description: text('d') }),
    ])
    for (const { refusal, result } of outcomes) {
      expect(refusal).toMatchObject({ reason: 'not-found' })
      expect(result).toBeUndefined()
    }
    expect(await audited()).toEqual([])
  })

  it('with a face that nobody drew', async () => {
    await expect(add('wish', { ...WISH, imageUrl: '/drypers-baby-club/static/avatars/avatar7.svg' })).rejects.toThrow('INVALID_ARGUMENT')
  })

  it('when somebody saved the record since it was seen, with who and when; nothing of theirs is lost', async () => {
    const { id, updatedAt: seenAt } = await add('news', NEWS)
    expect((await edit('news', id, NAPS, seenAt)).result?.$case).toBe('record')
    const mine = await by('mei', () => given.records.editRecord({ kind: 'news', id, seenAt, body: JSON.stringify({ showingTo: 'All' }) }))
    expect(mine.refusal).toMatchObject({ reason: 'record-changed', params: { changedBy: 'aisyah', changedAt: expect.stringContaining('T') as string } })
    expect(await given.listed('news')).toMatchObject([{ title: text('Naps'), showingTo: 'trying' }])
  })
})

describe('what staff change', () => {
  it('is published with who did it and what it was before', async () => {
    const { id } = await add('news', NEWS)
    await edit('news', id, { ...NAPS, description: NEWS.description })
    await by('aisyah', () => given.records.removeRecord({ kind: 'news', id }))
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
    const { id } = await add('news', NEWS)
    await edit('news', id, { ...NAPS, link: 'https://example.com/' })
    const none = { en: '', bm: '' }
    expect(await given.listed('news')).toMatchObject([{ link: 'https://example.com/', title: none, description: none, imageUrl: text('/a.jpg') }])
  })

  it('by many at once flips once for each, and members follow', async () => {
    const { id } = await add('news', NEWS)
    const toggle = () => given.records.toggleRecord({ kind: 'news', id })
    await Promise.all(Array.from({ length: 9 }, toggle))
    expect((await given.client.listNews({ withInactive: false, pregnancyStage: '' })).news).toEqual([])
    expect((await toggle()).result?.value).toEqual({ id, active: true })
  })

  it('of stories, wishes and the journey is what members read', async () => {
    await seed(given.collections)
    const { id: article } = await add('article', { title: text('Homes'), description: text('Twelve'), imageUrl: '/h.jpg' })
    const { id: blog } = await add('blog', { title: 'Ipoh', venue: 'Perak', description: text('Rain'), imageUrls: ['/1.jpg', '/2.jpg'] })
    const { id: wish } = await add('wish', WISH)
    const added = (await audited()).at(-1)
    expect(JSON.stringify(added)).not.toMatch(/Iman|bag/)
    expect(JSON.parse(added?.changes ?? '')).toMatchObject({ points: { after: 0 }, age: 'personal', imageUrl: { after: WISH.imageUrl } })
    await edit('journey', JOURNEY_ID, { ...FIGURES, description: text('We walk') })
    expect(await given.listed('journey')).toMatchObject([{ ...FIGURES, description: text('We walk') }])
    await edit('article', article, { title: text('Our homes'), imageUrl: '' })
    await edit('blog', blog, { venue: 'Ipoh, Perak' })
    await edit('wish', wish, { name: 'Iman', wishes: text('Two bags') })
    expect(await given.listed('article')).toMatchObject([{ title: text('Our homes'), imageUrl: '/h.jpg' }])
    expect(await given.listed('blog')).toMatchObject([{ venue: 'Ipoh, Perak', imageUrls: ['/1.jpg', '/2.jpg'] }])
    expect(await given.listed('wish')).toMatchObject([{ ...WISH, wishes: text('Two bags'), points: 0 }])
    expect((await given.client.findWish({ id: wish })).wish).toMatchObject({ wishes: text('Two bags'), age: 5 })
  })
})

describe('an act on a wish', () => {
  const lastAct = async () => {
    const { auditId, action, recordId, changes } = (await audited()).at(-1) ?? {}
    return { auditId, action, recordId, changes }
  }
  const undo = async (act: Awaited<ReturnType<typeof lastAct>>) => (await given.undoer.undo({ act, undoneBy: newId() })).refusal?.reason
  const wishes = () => given.listed('wish', true)

  it('that added it is not undone once somebody gives points, also at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await add('wish', WISH)
      const act = await lastAct()
      const claimId = round % 2 === 0 ? newId() : ''
      const [{ wish }, refusal] = await Promise.all([given.client.findWish({ id, isGiven: true, claimId }), undo(act)])
      expect(refusal).toBe(wish ? UndoRefusal.IN_USE : undefined)
      expect((await wishes()).some((one) => one.id === id)).toBe(wish !== undefined)
    }
    const { id } = await add('wish', WISH)
    const act = await lastAct()
    await given.client.findWish({ id, isGiven: true })
    expect(await undo(act)).toBe(UndoRefusal.IN_USE)
  })

  it('that added it is undone when nobody gave points, though somebody looked, or was refused a gift, and the undoing, too', async () => {
    const { id } = await add('wish', WISH)
    const act = await lastAct()
    await given.client.findWish({ id })
    const claimId = newId()
    await given.client.findWish({ id, isGiven: true, claimId })
    expect(await undo(act)).toBe(UndoRefusal.IN_USE)
    await given.client.returnWish({ claimId })
    expect(await undo(act)).toBeUndefined()
    expect(await wishes()).toEqual([])
    const removal = await lastAct()
    expect(JSON.stringify(removal)).not.toMatch(/Iman|bag/)
    expect(await undo(removal)).toBeUndefined()
    expect(await wishes()).toMatchObject([{ id, ...WISH, points: 0, active: true }])
  })

  it('that edited the child’s name brings the former one back, which the log does not have', async () => {
    const { id } = await add('wish', WISH)
    await edit('wish', id, { name: 'Aisyah' })
    const act = await lastAct()
    expect(JSON.stringify(act)).not.toMatch(/Iman|Aisyah/)
    expect((await given.undoer.previewUndo({ act })).changes).toEqual([{ field: 'name', now: '"Aisyah"', then: '"Iman"' }])
    expect(await undo(act)).toBeUndefined()
    expect(await wishes()).toMatchObject([{ id, name: 'Iman' }])
  })
})
