import { CALLS } from '@club/contracts/http'
import type { Call } from '@club/contracts/http'
import * as z from 'zod'
import { chosenBy, idsAt, membersShownIn } from './shown-members'

const unwrapped = (schema: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap())
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in)
  return schema
}
const shapeOf = (schema: z.ZodObject): [string, unknown][] => Object.entries(schema.shape as Record<string, unknown>)

/** Every path of a schema that ends in a value, as declarations write them. */
function pathsOf(given: unknown, at = ''): string[] {
  const schema = unwrapped(given)
  if (schema instanceof z.ZodArray) return pathsOf(schema.element, `${at}[]`)
  if (schema instanceof z.ZodObject) return shapeOf(schema).flatMap(([name, field]) => pathsOf(field, at === '' ? name : `${at}.${name}`))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option: unknown) => pathsOf(option, at))
  return [at]
}

/** Names of fields that only a person has. */
const PERSONAL = /(^|\.)(email|number|dob|edb|birthDate|line1|postcode|phone)$/

/** Calls of the back office whose answer has such a field, or is noted as read, and shows no member by it. */
const OF_NO_MEMBER: Readonly<Record<string, string>> = {
  'admin.promoter.list': 'promoters work for the club',
  'admin.promoter.add': 'promoters work for the club',
  'admin.promoter.edit': 'promoters work for the club',
  'admin.bulk-users.list': 'it lists uploads, not who is in them',
  'receipt.d-insights-token': 'it is a token',
}

const STAFF = CALLS.filter(({ auth }) => auth === 'admin')
const isPersonal = (call: Call) => call.audit === 'read-personal' || pathsOf(call.answer).some((path) => PERSONAL.test(path))

describe('the calls of the back office', () => {
  it('declare whose personal data their answers show, each of them that shows some', () => {
    const undeclared = STAFF.filter((call) => isPersonal(call) && !call.shows).map(({ id }) => id)
    expect(undeclared.sort()).toEqual(Object.keys(OF_NO_MEMBER).sort())
  })

  it('name members by fields that their answers have, and what chose them by fields of the request', () => {
    for (const { id, answer, shows, body, query, params } of STAFF) {
      const paths = pathsOf(answer)
      for (const path of shows && shows.members !== 'named' ? shows.members : []) expect({ id, paths }).toEqual({ id, paths: expect.arrayContaining([path]) })
      const asked = [body, query, params].flatMap((schema) => (schema ? pathsOf(schema) : []))
      for (const field of shows?.by ?? []) expect({ id, asked }).toEqual({ id, asked: expect.arrayContaining([field]) })
    }
  })
})

describe('the members of an answer', () => {
  it('are found through lists, and what is missing, null or empty names nobody', () => {
    const answer = { data: [{ homes: [{ userId: 'a' }, { userId: null }] }, { homes: [{ userId: '' }, {}, { userId: 'b' }] }, {}] }
    expect(idsAt(answer, 'data[].homes[].userId')).toEqual(['a', 'b'])
    expect(idsAt([{ id: 'c' }], '[].id')).toEqual(['c'])
    expect(idsAt({ id: 'd' }, 'id')).toEqual(['d'])
    expect(idsAt({}, 'data[].id')).toEqual([])
  })

  it('are those that the handler names where the answer holds no ids', () => {
    expect(membersShownIn({ shows: { members: 'named' } } as never, { data: [{ id: 'x' }] }, new Set(['m']))).toEqual(['m'])
  })

  it('are recorded with what chose them, without what was typed to search', () => {
    const call = { shows: { members: 'named', by: ['startDate', 'endDate'] } } as never
    expect(chosenBy(call, [undefined, undefined, { startDate: '2026-01-01', endDate: null, query: 'Aisyah' }])).toEqual({ startDate: '2026-01-01' })
  })
})
