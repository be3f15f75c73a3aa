import { useCallQuery } from '@club/api'
import { contentCalls, type Article } from '@club/contracts/http'
import { ARTICLE } from '@club/contracts/records'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { ToggleBox } from './toggle-box'

const articles = (active: boolean): Article[] => [
  {
    id: 'a1',
    active,
    title: { en: 'Homes', bm: 'Rumah' },
    description: { en: 'Twelve', bm: 'Dua belas' },
    image: '/a.jpg',
    updatedAt: '2026-11-20T02:30:00.000Z',
  },
]

/** An answer that comes when the test gives it. */
function later<T>() {
  let give: (answer: T) => void = () => undefined
  const answer = new Promise<T>((resolve) => {
    give = resolve
  })
  return { answer, give }
}

function List() {
  const list = useCallQuery(contentCalls.fetchArticles, undefined)
  return (list.data ?? []).map(({ id, active, title }) => (
    <ToggleBox key={id} call={ARTICLE.calls.toggle} id={id} active={active} label={title.en} doneText={(now) => (now ? 'shown' : 'hidden')} />
  ))
}

const administrator = { id: 'a', username: 'mei', role: 'dev', type: 'dev', token: 'token' } as const
const open = (gateway = fakeGateway().on(contentCalls.fetchArticles, articles(true))) =>
  renderScreen(<List />, { texts: { namespace: 'demo', en: {}, bm: {} }, route: '/admin/article/dashboard', administrator, gateway })
const box = (checked: boolean) => screen.findByRole('checkbox', { name: 'Homes', checked })

describe('a press on Active', () => {
  it('that the service refuses goes back, with the reason', async () => {
    const refusal = later<ReturnType<typeof refuse>>()
    const { person, gateway } = await open()
    gateway.on(ARTICLE.calls.toggle, () => refusal.answer)
    await person.click(await box(true))
    expect(await box(false)).toBeVisible()
    refusal.give(refuse('not-found'))
    expect(await screen.findByRole('alertdialog', { name: 'Record not found' })).toBeVisible()
    await person.keyboard('{Enter}')
    expect(await box(true)).toBeVisible()
  })

  it('flips its row at once, while nothing has been answered and no list has come again', async () => {
    const never = new Promise<never>(() => undefined)
    const { person, gateway } = await open()
    gateway.on(ARTICLE.calls.toggle, () => never).on(contentCalls.fetchArticles, () => never)
    await person.click(await box(true))
    expect(await box(false)).toBeVisible()
  })

  it('is not taken back by a list that was asked for before it', async () => {
    const { person, gateway, queryClient } = await open()
    const early = later<Article[]>()
    await box(true)
    gateway.on(contentCalls.fetchArticles, () => early.answer)
    void queryClient.refetchQueries()
    await waitFor(() => expect(gateway.seen(contentCalls.fetchArticles)).toHaveLength(2))
    gateway.on(ARTICLE.calls.toggle, { id: 'a1', active: false }).on(contentCalls.fetchArticles, articles(false))
    await person.click(await box(true))
    early.give(articles(true))
    await waitFor(() => expect(gateway.seen(contentCalls.fetchArticles)).toHaveLength(3))
    expect(await box(false)).toBeVisible()
  })

  it('is sent once while it is under way', async () => {
    const { person, gateway } = await open()
    gateway.on(ARTICLE.calls.toggle, () => new Promise<never>(() => undefined))
    await person.click(await box(true))
    await person.click(await box(false))
    expect(gateway.seen(ARTICLE.calls.toggle)).toHaveLength(1)
  })
})
