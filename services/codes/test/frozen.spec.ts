import type { RegisterCodeResult } from '@club/contracts/codes'
import { newId } from '@club/kernel'
import { markMember } from '@club/member-data'
import { anAttempt, aScene } from './given'
import type { Scene } from './given'

let scene: Scene
let server: ReturnType<Scene['replica']>
beforeAll(async () => {
  scene = await aScene()
  server = scene.replica()
})
afterAll(() => scene.db.drop())

const FROZEN = 'CODES_REFUSAL_ACCOUNT_FROZEN'
const mark = (memberId: string, isFrozen: boolean, revision: number) =>
  scene.db.withTransaction((tx) => markMember(tx, { memberId, isFrozen, revision, changedAt: new Date() }))
const register = async (memberId: string, code: string, byLink = false): Promise<RegisterCodeResult> =>
  (await server.registerCodes({ items: [anAttempt({ code, memberId, byLink })] })).items?.[0] as RegisterCodeResult
const attemptsOf = async (memberId: string) => {
  const { rows } = await scene.db.query<{ code: string; outcome: string }>('SELECT code, outcome FROM refused_attempts WHERE member_id = $1', [memberId])
  return rows
}

it('refuses the codes of a frozen member, by their link too, counts no miss, and leaves the code free for after the release', async () => {
  const memberId = newId()
  const [code = ''] = await scene.codes(1)
  await mark(memberId, true, 1)
  expect((await register(memberId, code)).refusal?.reason).toBe(FROZEN)
  expect((await register(memberId, 'ZZZZZZZZZZ', true)).refusal?.reason).toBe(FROZEN)
  expect(await attemptsOf(memberId)).toEqual(
    expect.arrayContaining([
      { code, outcome: 'frozen' },
      { code: 'ZZZZZZZZZZ', outcome: 'frozen' },
    ]),
  )
  await mark(memberId, false, 2)
  expect((await register(memberId, code)).result?.$case).toBe('registered')
})

it('follows the latest mark, however late an earlier one arrives', async () => {
  const memberId = newId()
  const [code = ''] = await scene.codes(1)
  await mark(memberId, false, 2)
  await mark(memberId, true, 1)
  expect((await register(memberId, code)).result?.$case).toBe('registered')
})

it('decides registrations that race with the mark before it or refuses them', async () => {
  const memberId = newId()
  const codes = await scene.codes(20)
  const racing = codes.map((code) => register(memberId, code))
  await mark(memberId, true, 1)
  const { rowCount: before } = await scene.db.query('SELECT FROM registrations WHERE member_id = $1', [memberId])
  const outcomes = await Promise.all(racing)
  expect(outcomes.filter(({ refusal }) => refusal?.reason === FROZEN)).toHaveLength(20 - before)
  expect((await scene.db.query('SELECT FROM registrations WHERE member_id = $1', [memberId])).rowCount).toBe(before)
})
