import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminAuditCalls, adminReportCalls, CALLS, privacyCalls, statementCalls } from '@club/contracts/http'
import { connect } from '@club/postgres'
import { contentDigest, signedHeaders } from '@club/releases'
import { archiveOf, giftsFiles, waitFor } from '@club/testing'
import { receiptPicture } from '@club/testing/picture-bombs'
import { makeMembers } from '../clients/members'
import type { BenchMember } from '../clients/members'
import { endsSession } from './club'
import type { Club } from './club'
import { callsOf, requestOf } from './described-calls'
import type { Document } from './described-calls'
import type { Asked } from './send-and-leave'
import { makeUp } from './made-up-values'
import type { Draws } from './made-up-values'
import { receiptsOf } from './receipts'

const API = '/drypers-baby-club/api'
const APP = '/drypers-baby-club'
/** More than the buffers of a connection hold, so that the sender waits in its middle for a reader. */
const CODES_OF_A_BATCH = 120_000
const ROWS_OF_AN_EXPORT = 40_000
const MEMBERS = 400

/** Something to ask for and to leave: a new request each time. */
export interface LeftRequest {
  readonly name: string
  make(): Asked | Promise<Asked>
}

export interface LeftClub {
  readonly club: Club
  readonly dataDir: string
  readonly identityUrl: string
  readonly draws: Draws
  /** Number of the first of its members; nobody else of this club has made any from there on. */
  readonly from: number
  /** Whether staff change things too, as calls made up change them: not where others are to find the club as it was. */
  readonly staffActs: boolean
}

/** All requests that a club serves: each call of the contract, each file, each page. Makes files and members for it first. */
export async function whatToLeave(given: LeftClub): Promise<readonly LeftRequest[]> {
  const members = await makeMembers({ ...given, count: MEMBERS })
  const staff = await given.club.signInStaff('dev')
  return [
    ...(await describedRequests(given, { members, staff })),
    ...(await longRequests(given, { members, staff })),
    ...(await files(given, { owner: members.at(-1) as BenchMember, staff })),
    ...site(given.dataDir),
    ...publishing(given.dataDir),
  ]
}

interface Callers {
  readonly members: readonly BenchMember[]
  readonly staff: string
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const get = (path: string, headers: Readonly<Record<string, string>> = {}): LeftRequest[] =>
  ['GET', 'HEAD'].map((method) => ({ name: `${method} ${path.split('?')[0]}`, make: () => ({ method, path, headers }) }))

/** Calls of staff that change something, as the document names them. */
const WRITES: ReadonlySet<string> = new Set(
  CALLS.filter(({ audit }) => audit === 'write').map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
)

/** Each call that the club describes, with what it describes mostly. */
async function describedRequests({ club, draws, staffActs }: LeftClub, { members, staff }: Callers): Promise<LeftRequest[]> {
  const document = await club.request<Document>('GET', '/openapi.json')
  const madeUp = makeUp(draws, document.components.schemas, [members[0]?.id ?? ''])
  return callsOf(document, { withTools: true }).map((call) => ({
    name: call.name,
    make() {
      const { path, body, headers } = requestOf(call, draws, madeUp)
      const caller = draws.one(members)
      // Ending a session or running a job would affect the others who use this club.
      const isStaff = path.startsWith('/admin') && (staffActs || !WRITES.has(call.name))
      const token = endsSession(path) ? '' : isStaff ? staff : caller.token
      const isJob = path === '/dev/jobs/run'
      return {
        method: call.method,
        path: `${API}${path}`,
        headers: { 'content-type': 'application/json', ...(token ? bearer(token) : {}), ...headers },
        ...(isJob ? { body: '{"job":"no.such-job"}' } : body === undefined ? {} : { body }),
      }
    },
  }))
}

/** Calls whose answers are long enough to be left in their middle. */
async function longRequests({ identityUrl }: LeftClub, { members, staff }: Callers): Promise<LeftRequest[]> {
  const many = members.slice(0, MEMBERS / 2)
  const identity = connect(identityUrl, { poolMax: 1 })
  await identity.query(
    `INSERT INTO devices (hash, member_id, claimed_at)
     SELECT md5(member_id::text || n), member_id, now() FROM unnest($1::uuid[]) AS t (member_id), generate_series(1, $2) AS n`,
    [many.slice(0, 1).map(({ id }) => id), ROWS_OF_AN_EXPORT],
  )
  await identity.end()
  const json = (token: string, body: object) => ({ headers: { 'content-type': 'application/json', ...bearer(token) }, body: JSON.stringify(body) })
  let turn = 0
  const next = () => many[(turn += 1) % many.length] as BenchMember
  const longest = many[0] as BenchMember
  const year = new Date().getFullYear()
  const report = (path: string, accept: string): LeftRequest => ({
    name: `POST ${path} as ${accept}`,
    make() {
      const { headers, body } = json(staff, { startDate: null, endDate: null })
      return { method: 'POST', path: `${API}${path}`, headers: { ...headers, accept }, body }
    },
  })
  return [
    { name: 'a long export', make: () => ({ method: 'POST', path: `${API}${privacyCalls.exportData.path}`, ...json(longest.token, { id: longest.id }) }) },
    {
      name: 'an export',
      make() {
        const { id, token } = next()
        return { method: 'POST', path: `${API}${privacyCalls.exportData.path}`, ...json(token, { id }) }
      },
    },
    ...['json', 'pdf'].map((format) => ({
      name: `a statement as ${format}`,
      make: () => ({ method: 'GET', path: `${API}${statementCalls.fetchStatement.path}?year=${year}&format=${format}`, headers: bearer(next().token) }),
    })),
    ...[adminReportCalls.listScans, adminReportCalls.listRedemptions, adminReportCalls.listSampleOrders, adminAuditCalls.searchAudit].flatMap(({ path }) => [
      report(path, 'application/json'),
      report(path, 'text/csv'),
    ]),
    { name: 'GET /user/live', make: () => ({ method: 'GET', path: `${API}/user/live`, headers: bearer(next().token) }) },
  ]
}

/** The files of members and staff, each behind its signed link or its random name. */
async function files({ club }: LeftClub, { owner, staff }: { owner: BenchMember; staff: string }): Promise<LeftRequest[]> {
  const picture = await receiptPicture(Number.parseInt(randomBytes(3).toString('hex'), 16))
  const jpeg = (name: string) => new File([Uint8Array.from(picture)], name, { type: 'image/jpeg' })
  const send = async <T>(path: string, token: string, fields: Readonly<Record<string, string | File>>): Promise<T> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const answer = await fetch(`${club.url}/api${path}`, { method: 'POST', body: form, headers: bearer(token) })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as T
  }
  await (await receiptsOf(club, owner)).upload(owner, picture)
  // An entry costs points.
  const [code] = await club.newCodes(CODES_OF_A_BATCH)
  await club.request('POST', '/user/scancode', { token: owner.token, body: { code } })
  const contests = await club.request<{ id: string; uploadReceipts: boolean }[]>('GET', '/contest/fetch', { token: owner.token })
  const contest = contests.find(({ uploadReceipts }) => uploadReceipts)
  await send('/contest/submit', owner.token, { id: owner.id, contestId: contest?.id ?? '', image0: jpeg('a.jpg'), receiptsImage0: jpeg('b.jpg') })
  const article = await send('/admin/setting/article/add', staff, { title: 'a', titleBM: 'a', description: 'a', descriptionBM: 'a', file: jpeg('c.jpg') })
  const csv = `name,number,email,race,gender,isPregnant,edb,childDob,state,city,postcode,street\nSiti,0123${Math.trunc(Math.random() * 1e6)},${randomUUID()}@example.com,Malay,Female,No,,,Selangor,Bangi,43600,A Street\n`
  await send('/admin/setting/bulkCreateUsers', staff, { label: 'Left', file: new File([csv], 'a.csv', { type: 'text/csv' }) })

  const found = async () => {
    const exported = await club.request<object>('POST', '/user/privacy/export', { token: owner.token, body: { id: owner.id } })
    const bulk = await club.request<object>('GET', '/admin/fetch/dashboard/bulkCreateUsers', { token: staff })
    const batches = await club.request<{ batches: readonly { quantity: number; fileUrl: string | null }[] }>('GET', '/admin/fetch/dashboard/code/batch', {
      token: staff,
    })
    const largest = batches.batches.filter(({ fileUrl }) => fileUrl).sort((a, b) => b.quantity - a.quantity)[0]
    return [
      ...new Set([...JSON.stringify([exported, bulk, article, largest]).matchAll(/"(\/drypers-baby-club\/api\/files\/[^"]+)"/g)].map(([, path = '']) => path)),
    ]
  }
  const paths = await waitFor('links to files of every kind', async () => {
    const links = await found()
    return FILE_KINDS.every((kind) => links.some((path) => path.startsWith(`${API}${kind}`))) ? links : undefined
  })
  return paths.flatMap((path) => get(path))
}

/** By their address. */
const FILE_KINDS = ['/files/code-batches/', '/files/bulk-users/', '/files/receipts/', '/files/contest-entries/', '/files/pictures/'] as const

/** Pages and files of a web site that has a long script, and documents. */
function site(dataDir: string): LeftRequest[] {
  const dir = join(dataDir, 'site')
  for (const folder of ['assets', 'static', 'remotes/left/v1']) mkdirSync(join(dir, folder), { recursive: true })
  const script = randomBytes(1_000_000).toString('base64')
  for (const name of ['assets/long.0a1b2c3d4e5f.js', 'assets/long.0a1b2c3d4e5f.js.br', 'remotes/left/v1/entry.js']) writeFileSync(join(dir, name), script)
  writeFileSync(join(dir, 'static/drawing.svg'), `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${script.slice(0, 300_000)} --></svg>`)
  writeFileSync(
    join(dir, 'index.html'),
    `<!doctype html><title>Club</title><script type="application/json" id="club-start">null</script><p>${script.slice(0, 100_000)}`,
  )
  const long = `${APP}/assets/long.0a1b2c3d4e5f.js`
  return [
    ...[long, `${APP}/remotes/left/v1/entry.js`, `${APP}/static/drawing.svg`, `${APP}/en/signin`, `${APP}/`, '/', '/nowhere', `${APP}/assets/none.js`].flatMap(
      (path) => get(path),
    ),
    ...[`${APP}/config/app.json`, `${APP}/config/remotes.json`, `${APP}/static/area.json`, `${APP}/static/standardised.json`].flatMap((path) => get(path)),
    ...[`${API}/openapi.json`, `${API}/docs`, `${API}/schemas/member-export.json`, `${APP}/dev/outbox`, `${API}/nowhere`].flatMap((path) => get(path)),
    { name: 'a compressed file', make: () => ({ method: 'GET', path: long, headers: { 'accept-encoding': 'br' } }) },
    { name: 'a part of a file', make: () => ({ method: 'GET', path: long, headers: { range: 'bytes=1000-900000' } }) },
    { name: 'a part that ends before it begins', make: () => ({ method: 'GET', path: long, headers: { range: 'bytes=900000-1000' } }) },
    { name: 'a file that has not changed', make: async () => ({ method: 'GET', path: `${API}/docs`, headers: { 'if-none-match': '*' } }) },
  ]
}

/** A team that publishes its remote, and changes what is shown. */
function publishing(dataDir: string): LeftRequest[] {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const keys = join(dataDir, 'publishing-keys')
  mkdirSync(keys, { recursive: true })
  writeFileSync(join(keys, 'gifts.left.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const signed = (method: string, path: string, body: Uint8Array): Asked => {
    // Once and no more: each has a second of its own.
    const time = String(Math.floor((Date.now() - Math.random() * 200_000) / 1000))
    return { method, path, body, headers: signedHeaders('gifts.left', privatePem, { method, path, digest: contentDigest(body), revision: '', time }) }
  }
  return [
    {
      name: 'PUT /remotes/:name',
      make: async () =>
        signed('PUT', `${API}/remotes/gifts?show=nobody`, await archiveOf([...giftsFiles('v1'), { name: 'long.js', content: randomBytes(300_000) }])),
    },
    { name: 'PUT /remotes/:name by a stranger', make: () => ({ method: 'PUT', path: `${API}/remotes/gifts`, body: randomBytes(100_000) }) },
    { name: 'POST /remotes/:name/:change', make: () => signed('POST', `${API}/remotes/gifts/hold`, Buffer.alloc(0)) },
  ]
}
