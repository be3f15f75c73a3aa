import type { TransportRequest } from '@club/api'
import { goalCalls, rewardCalls } from '@club/contracts/http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answeredEarly } from './early-answers'

const read = (path: string, token = 'mine') =>
  ({
    url: `/api${path}`,
    method: 'GET',
    headers: { authorization: `Bearer ${token}` },
    body: null,
    signal: new AbortController().signal,
  }) satisfies TransportRequest
const answer = (text: string, ok = true) => ({ ok, text }) as unknown as Response

/** A transport on top of early answers, and what it still sent. */
function given(asked: Record<string, Promise<Response | null>>) {
  const sent: string[] = []
  const send = answeredEarly('/api', { token: 'mine', asked } as NonNullable<Window['clubStart']>, async ({ url }) => {
    sent.push(url)
    return answer('late')
  })
  return { sent, send }
}

describe('what the page asked for before its scripts had come', () => {
  it('is asked for again when it was refused, did not come, or was for another token', async () => {
    const { sent, send } = given({ '/a': Promise.resolve(answer('no', false)), '/b': Promise.resolve(null), '/c': Promise.resolve(answer('early')) })
    const answers = await Promise.all([send(read('/a')), send(read('/b')), send(read('/c', 'another'))])
    expect(answers).toEqual([answer('late'), answer('late'), answer('late')])
    expect(sent.sort()).toEqual(['/api/a', '/api/b', '/api/c'])
  })

  it('answers the first read of it, and no second', async () => {
    const { sent, send } = given({ '/a': Promise.resolve(answer('early')) })
    expect(await send(read('/a'))).toEqual(answer('early'))
    expect(await send(read('/a'))).toEqual(answer('late'))
    expect(sent).toEqual(['/api/a'])
  })

  it('are reads that exist', () => {
    const { routes } = JSON.parse(readFileSync(join(__dirname, '../../rewards/remote.json'), 'utf8')) as { routes: { asks?: string[] }[] }
    const asked = routes.flatMap(({ asks = [] }) => asks)
    expect([...Object.values(rewardCalls), ...Object.values(goalCalls)].filter(({ method }) => method === 'GET')).toEqual(
      expect.arrayContaining(asked.map((path) => expect.objectContaining({ path, auth: 'member' }))),
    )
    expect(asked).not.toHaveLength(0)
  })
})
