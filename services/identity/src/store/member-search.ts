import type { Sql } from '@club/postgres'
import type { MemberMatch, MemberSearch } from '@club/rules'
import { escaped, FOLDED_NAME as NAME } from './accounts'

/** A member that a search found. */
interface FoundMember {
  readonly memberId: string
  readonly matched: MemberMatch
  /** The whole text equals what was searched; false for a part, and for a promoter's code, which all whom they brought share. */
  readonly exact: boolean
}

/** A way to find members: its condition on `members m`, and its place among the ways as an expression; 0 is exact. */
interface Way {
  readonly matched: MemberMatch
  readonly rank: string
  readonly where: string
}

const PROMOTER = `SELECT id FROM promoters WHERE code = `
/** Rows that one way reads before they are sorted: a name that thousands share need not be read to its end. */
const READ_OF_A_WAY_MAX = 1000
const WORDS_MAX = 8

/** Writes the ways that fit; `value` adds a parameter and returns its place. */
function waysOf(search: MemberSearch, value: (text: string) => string): Way[] {
  const { id, number, email, name, promoter } = search
  const ways: Way[] = []
  if (id !== undefined) ways.push({ matched: 'id', rank: '0', where: `m.id = ${value(id)}::uuid` })
  if (number !== undefined) {
    ways.push({ matched: 'number', rank: '0', where: `m.number IN (${value(number)}, ${value(`6${number}`)})` })
    ways.push({ matched: 'number', rank: '3', where: `m.number LIKE ${value(`%${number}%`)}` })
  }
  if (email !== undefined) {
    ways.push({ matched: 'email', rank: '0', where: `m.email = ${value(email)}` })
    ways.push({
      matched: 'email',
      rank: `CASE WHEN m.email LIKE ${value(`${escaped(email)}%`)} THEN 2 ELSE 3 END`,
      where: `m.email LIKE ${value(`%${escaped(email)}%`)}`,
    })
  }
  if (name !== undefined) {
    const words = name.split(' ').slice(0, WORDS_MAX)
    const indexed = words.some((word) => formOf(word) !== 'unindexed')
    ways.push({ matched: 'name', rank: '0', where: `${NAME} = ${value(name)}` })
    ways.push({ matched: 'name', rank: '2', where: `${NAME} LIKE ${value(`${escaped(name)}%`)}` })
    if (indexed) ways.push({ matched: 'name', rank: '3', where: words.map((word) => hasWord(word, value)).join(' AND ') })
  }
  if (promoter !== undefined) {
    const code = value(promoter)
    ways.push({ matched: 'promoter', rank: '1', where: `m.promoter_id = (${PROMOTER}${code})` })
    ways.push({ matched: 'promoter', rank: '1', where: `m.promoter_id IS NULL AND upper(m.utm_campaign) = ${code} AND EXISTS (${PROMOTER}${code})` })
  }
  return ways
}

/**
 * How the index knows a word: anywhere by three letters of it, where words begin by fewer. A database in the locale C, such as that of a local
 * run, has trigrams of ASCII alone: names in other letters are found by their beginning, or beside a word that is indexed.
 */
function formOf(word: string): 'anywhere' | 'beginning' | 'unindexed' {
  if (/[a-z\d]{3}/.test(word)) return 'anywhere'
  return /^[a-z\d]/.test(word) ? 'beginning' : 'unindexed'
}

const hasWord = (word: string, value: (pattern: string) => string): string =>
  formOf(word) === 'beginning'
    ? `(${NAME} LIKE ${value(`${escaped(word)}%`)} OR ${NAME} LIKE ${value(`% ${escaped(word)}%`)})`
    : `${NAME} LIKE ${value(`%${escaped(word)}%`)}`

/**
 * Finds members by id, number, email, part of a name (each of its words, in any order) or the promoter who brought them: exact ones first,
 * then those that begin with the text, by name (trust-and-desk 7.1). Closed members are found like open ones; erased ones by their id alone.
 * Every way reads an index: members_search_idx holds the three-letter parts of names, emails and numbers (pg_trgm), members_name_idx whole names.
 */
export async function searchMembers(db: Sql, search: MemberSearch, limit: number): Promise<FoundMember[]> {
  const values: unknown[] = [limit]
  const ways = waysOf(search, (text) => `$${values.push(text)}`)
  if (ways.length === 0) return []
  const found = ways.map(
    ({ matched, rank, where }) =>
      `(SELECT m.id, '${matched}' AS matched, ${rank} AS rank, m.name FROM members m
        WHERE ${where}${matched === 'id' ? '' : ' AND m.erased_at IS NULL'} LIMIT ${READ_OF_A_WAY_MAX})`,
  )
  const { rows } = await db.query<{ id: string; matched: MemberMatch; rank: number }>(
    `SELECT id, matched, rank FROM (SELECT DISTINCT ON (id) * FROM (${found.join(' UNION ALL ')}) f ORDER BY id, rank) closest
     ORDER BY rank, lower(name), id LIMIT $1`,
    values,
  )
  return rows.map(({ id, matched, rank }) => ({ memberId: id, matched, exact: rank === 0 }))
}
