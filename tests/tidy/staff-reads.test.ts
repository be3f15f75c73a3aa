import { CALLS } from '@club/contracts/http'
import type { AdminCallId } from '@club/contracts/http'
import * as z from 'zod'
import { isShown, SHOWN } from '../../scripts/docs/staff-reads'

/** Fields of answers that are a member's personal data, or name the member. */
const PERSONAL = ['email', 'number', 'userId', 'memberId', 'dob', 'children', 'line1', 'postcode', 'referralCode', 'invoiceNo', 'issueUsers']
/** Answers with such a field that does not belong to a member. */
const NOT_OF_MEMBERS: Partial<Record<AdminCallId, string>> = {
  'admin.journey.edit': 'how many children the club has reached',
  'admin.promoter.list': 'the number of a promoter, who works for the club',
  'admin.promoter.add': 'as it was typed',
  'admin.promoter.edit': 'as it was typed',
}
const ADMIN_CALLS = CALLS.filter(({ auth }) => auth === 'admin')

/** Every name of a field in a schema. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (schema === null || typeof schema !== 'object' || seen.has(schema)) return []
  seen.add(schema)
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, unknown>
    return [...Object.keys(shape), ...Object.values(shape).flatMap((field) => fieldsOf(field, seen))]
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, seen)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, seen))
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.out, seen)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return fieldsOf(schema.unwrap(), seen)
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType, seen)
  return []
}

describe('what staff see of members', () => {
  it('is in the table once for each call of the back office, and for no other', () => {
    expect(Object.keys(SHOWN).sort()).toEqual(ADMIN_CALLS.map(({ id }) => id).sort())
  })

  it('is recorded wherever the table says that members are shown, and nowhere else', () => {
    const shown = ADMIN_CALLS.filter(({ id }) => isShown(SHOWN[id as AdminCallId])).map(({ id }) => id)
    expect(ADMIN_CALLS.filter(({ shows }) => shows).map(({ id }) => id)).toEqual(shown)
  })

  it.each(ADMIN_CALLS.map((call) => [call.id, call] as const))('is recorded by %s if its answer has a field for personal data', (id, call) => {
    const fields = fieldsOf(call.answer).filter((field) => PERSONAL.includes(field))
    expect(call.shows || NOT_OF_MEMBERS[id as AdminCallId] ? [] : fields).toEqual([])
  })

  it('counts no exception that is none', () => {
    for (const id of Object.keys(NOT_OF_MEMBERS))
      expect(fieldsOf(ADMIN_CALLS.find((call) => call.id === id)?.answer).some((field) => PERSONAL.includes(field))).toBe(true)
  })
})
