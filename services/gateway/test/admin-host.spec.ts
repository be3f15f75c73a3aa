import { request } from 'node:http'
import { adminAuthCalls } from '@club/contracts/http'
import { API_PATH, APP_PATH } from '@club/rules'
import { givenGateway } from './given-gateway'
import type { GivenGateway } from './given-gateway'

const ADMIN_ORIGIN = 'https://office.example.com'
let given: GivenGateway

beforeAll(async () => {
  given = await givenGateway({ ADMIN_ORIGIN })
})
afterAll(() => given.stop())

/** `fetch` does not let a caller choose the host that it names. */
const ask = (method: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const asked = request(`${given.origin}${path}`, { method, headers: { 'content-type': 'application/json', ...headers } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, location: answer.headers.location })
    })
    asked.on('error', reject)
    asked.end(method === 'POST' ? '{}' : undefined)
  })

const login = (headers: Record<string, string>) => ask('POST', `${API_PATH}${adminAuthCalls.login.path}`, headers)

describe('a back office with an origin of its own', () => {
  it('refuses its calls at the host of members, and for pages of any other origin', async () => {
    expect((await login({ host: 'club.example.com' })).status).toBe(403)
    expect((await login({ host: 'office.example.com', origin: 'https://club.example.com' })).status).toBe(403)
    expect((await ask('POST', `${API_PATH}${adminAuthCalls.login.path.toUpperCase()}`, { host: 'club.example.com' })).status).toBe(403)
  })

  it('serves its calls at its own host', async () => {
    expect((await login({ host: 'office.example.com', origin: ADMIN_ORIGIN })).status).toBe(400)
    expect((await login({ host: 'office.example.com' })).status).toBe(400)
  })

  it('leads its pages there, with what the address says', async () => {
    for (const path of [`${APP_PATH}/admin/account?page=2`, `${APP_PATH}/bm/admin`])
      expect(await ask('GET', path, { host: 'club.example.com' })).toEqual({ status: 302, location: `${ADMIN_ORIGIN}${path}` })
    expect((await ask('GET', `${APP_PATH}/admin/account`, { host: 'office.example.com' })).location).toBeUndefined()
    expect((await ask('GET', `${APP_PATH}/administer`, { host: 'club.example.com' })).location).toBeUndefined()
  })
})
