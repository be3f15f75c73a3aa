import { contentCalls } from '@club/contracts/http'
import first from './first-recording.json'
import { recordedGateway } from './recorded-gateway'
import type { Recording } from './recordings'

const [RECORDED] = first as [Recording & { answer: { title: object }[] }]
const [ARTICLE] = RECORDED.answer
const ask = (gateway: ReturnType<typeof recordedGateway>, path: string = contentCalls.fetchArticles.path) =>
  gateway.transport({ url: `/drypers-baby-club/api${path}`, method: 'GET', headers: {}, body: undefined } as never)

describe('a recorded gateway', () => {
  it.each<[string, object, string]>([
    ['of a call that there is not', { call: 'article.lend' }, 'the contract has no such call'],
    ['whose answer lacks what the contract says', { answer: [{ ...ARTICLE, title: 'A home' }] }, 'article.fetch breaks the contract'],
    ['of a refusal that the call has not', { status: 409, answer: { error: 'No', code: 'ALREADY_USED' } }, '409 ALREADY_USED, is no refusal of it'],
  ])('is refused with a recording %s', (_what, change, why) => {
    expect(() => recordedGateway([{ ...RECORDED, ...change }])).toThrow(why)
  })

  it('does not answer what was not recorded', async () => {
    await expect(ask(recordedGateway([RECORDED]), contentCalls.fetchBlogs.path)).rejects.toThrow('no handler for GET /blog/fetch')
  })

  it('answers and refuses as it was recorded', async () => {
    expect(await (await ask(recordedGateway([RECORDED]))).json()).toEqual([ARTICLE])
    const refused = { error: { en: 'Later', bm: 'Nanti' }, code: 'UNAVAILABLE' }
    const answer = await ask(recordedGateway([{ ...RECORDED, status: 503, answer: refused }]))
    expect([answer.status, await answer.json()]).toEqual([503, refused])
  })
})
