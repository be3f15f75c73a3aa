import { adminWishCalls, ownPrivacyCalls } from '@club/contracts/http'
import { ADMIN, givenGateway, MEMBER, quietServices } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const AT = new Date('2026-10-05T03:00:00.000Z')
/** Reads kept by identity, as the member who was read sees them. */
const readersShown = async (...reads: readonly { call: string; role: string }[]) => {
  const asked: unknown[] = []
  given.scripts.identity.listReaders = (request: unknown) => {
    asked.push(request)
    return { readings: reads.map((read) => ({ at: AT, ...read })) }
  }
  const answer = await given.call('GET', ownPrivacyCalls.listReaders.path, { token: await given.token() })
  expect(asked).toEqual([{ memberId: MEMBER }])
  return answer.body
}

const WISH = '0190f8f0-0000-7000-8000-0000000000d1'
const GIFT = '0190f8f0-0000-7000-8000-0000000000e1'

it('gifts to a wish are listed with who gave them, page after page', async () => {
  const gift = { id: GIFT, memberId: MEMBER, points: 300n, givenAt: AT }
  const asked: object[] = []
  given.scripts.contests['listGifts'] = (request: object) => {
    asked.push(request)
    return { gifts: asked.length === 1 ? Array.from({ length: 1000 }, () => gift) : [] }
  }
  const { body } = await given.call('GET', `${adminWishCalls.listGifts.path}?id=${WISH}`, { token: await given.token({ sub: ADMIN, role: 'dev' }) })
  const { data } = body as unknown as { data: object[] }
  expect(data).toHaveLength(1000)
  expect(data[0]).toMatchObject({ id: GIFT, userId: MEMBER, name: 'Aisyah', number: '60123456789', points: 300, givenAt: AT.toISOString() })
  expect(asked).toMatchObject([
    { wisherId: WISH, afterId: '' },
    { wisherId: WISH, afterId: GIFT },
  ])
})

describe('who read the data of a member', () => {
  it('is shown to nobody without a token', async () => {
    expect((await given.call('GET', ownPrivacyCalls.listReaders.path, {})).status).toBe(401)
  })

  it('is shown by role and in words of both languages, and no more, for a list, a file and a command', async () => {
    const at = AT.toISOString()
    expect(
      await readersShown(
        { call: 'admin.report.accounts', role: 'dev' },
        { call: 'file.receipt', role: 'superadmin' },
        { call: 'privacy:find', role: 'operations command' },
      ),
    ).toEqual({
      data: [
        { at, role: 'dev', what: { en: 'The list of accounts', bm: 'Senarai akaun' } },
        { at, role: 'superadmin', what: { en: 'The picture of a receipt', bm: 'Gambar resit' } },
        { at, role: 'operations command', what: { en: 'A technical task on your account', bm: 'Kerja teknikal pada akaun anda' } },
      ],
    })
  })

  it('has words for a call of an earlier release too', async () => {
    expect(await readersShown({ call: 'admin.report.forgotten', role: 'dev' })).toMatchObject({
      data: [{ what: { en: 'Records of members', bm: 'Rekod ahli' } }],
    })
  })
})
