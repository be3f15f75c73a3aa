import { elementsOf } from '@club/postgres'
import type { Sql } from '@club/postgres'
import type { Day } from '@club/rules'
import type { Address, Baby, Member } from '../domain/member'
import { endedSessionsOf } from './ended-sessions'
import { MEMBER_COLUMNS, toMember } from './members'
import type { MemberRow } from './members'

/** A member with all that belongs to them, as one statement reads it. */
export interface MemberRecord {
  readonly member: Member
  readonly addresses: readonly Address[]
  readonly babies: readonly Baby[]
  /** Referees that count for them in the month asked about. */
  readonly referees: number
  readonly hasReferred: boolean
  /** Sessions that were logged out. */
  readonly endedSessions: readonly string[]
}

/** A row as JSON has it: an instant is a text. */
type InJson<Row extends { createdAt: Date }> = Omit<Row, 'createdAt'> & { readonly createdAt: string }

interface RecordRow extends MemberRow {
  addresses: InJson<Address>[]
  babies: InJson<Baby>[]
  referees: number
  has_referred: boolean
  ended_sessions: string[]
}

const ADDRESSES = `SELECT coalesce(json_agg(json_build_object('id', id, 'active', active, 'label', label, 'houseNumber', house_number,
    'line1', line1, 'line2', line2, 'line3', line3, 'city', city, 'state', state, 'postcode', postcode, 'country', country,
    'createdAt', created_at) ORDER BY created_at DESC, id DESC), '[]') FROM addresses WHERE member_id = m.id`
const BABIES = `SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'gender', gender, 'birthDate', birth_date,
    'brandId', brand_id, 'formatId', format_id, 'sizeId', size_id, 'createdAt', created_at) ORDER BY created_at DESC, id DESC), '[]')
  FROM babies WHERE member_id = m.id`

const LIST = {
  name: 'member-records',
  text: `SELECT ${MEMBER_COLUMNS}, (${ADDRESSES}) AS addresses, (${BABIES}) AS babies,
           coalesce((SELECT referees FROM referral_months WHERE referrer_id = m.id AND month = $2), 0) AS referees,
           EXISTS (SELECT FROM referrals WHERE referrer_id = m.id) AS has_referred, ${endedSessionsOf('m.id')}
         FROM members m WHERE id = ANY(${elementsOf('$1::uuid[]')})`,
}

const withInstant = <Row extends { createdAt: Date }>(row: InJson<Row>) => ({ ...row, createdAt: new Date(row.createdAt) })

/**
 * The records of members, in no order; unknown ids are left out. One statement: the whole member is read at every start of
 * the app. `month` is YYYY-MM in Kuala Lumpur.
 */
export async function listMemberRecords(db: Sql, memberIds: readonly string[], month: string): Promise<MemberRecord[]> {
  const { rows } = await db.query<RecordRow>(LIST, [memberIds, month])
  return rows.map((row) => ({
    member: toMember(row),
    addresses: row.addresses.map(withInstant<Address>),
    babies: row.babies.map((baby) => ({ ...withInstant<Baby>(baby), birthDate: baby.birthDate as Day })),
    referees: row.referees,
    hasReferred: row.has_referred,
    endedSessions: row.ended_sessions,
  }))
}
