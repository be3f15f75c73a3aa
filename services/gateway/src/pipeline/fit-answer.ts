import { HISTORIES } from '@club/contracts/http'
import type { History, User } from '@club/contracts/http'
import { ANSWER_BYTES_MAX } from '@club/rules'

/** Bytes of an answer besides its lists: the rest of the User answer, and the fields around it. */
const BESIDE_BYTES_MAX = 6 * 1024
/** No row of a list is longer than its share of the answer when there are so few: the length need not be counted. */
const ROWS_THAT_FIT = 100

/**
 * Shortens an answer to at most ANSWER_BYTES_MAX by dropping the last rows of its longest list. Lists are limited by number and
 * texts by letters; staff's texts in a thousand records may exceed it all the same, and no caller is sent megabytes.
 */
export function fitAnswer(answer: object): object {
  const lists = Array.isArray(answer)
    ? [['', answer] as const]
    : Object.entries(answer).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  const longest = lists.map(([name, rows]) => ({ name, rows, bytes: bytesOf(rows) })).sort((one, other) => other.bytes - one.bytes)[0]
  if (!longest) return answer
  let left = ANSWER_BYTES_MAX - (bytesOf(answer) - longest.bytes) - '[]'.length
  const over = longest.rows.findIndex((row) => (left -= bytesOf(row) + 1) < 0)
  const fitting = over < 0 ? longest.rows : longest.rows.slice(0, over)
  return Array.isArray(answer) ? fitting : { ...answer, [longest.name]: fitting }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Takes as many rows as one answer may hold, and returns whether these are all. */
export function fitRows<Row>(rows: readonly Row[]): { readonly fitting: Row[]; readonly isAll: boolean } {
  if (rows.length <= ROWS_THAT_FIT / 2) return { fitting: [...rows], isAll: true }
  let left = ANSWER_BYTES_MAX - BESIDE_BYTES_MAX
  const over = rows.findIndex((row) => (left -= bytesOf(row) + 1) < 0)
  return over < 0 ? { fitting: [...rows], isAll: true } : { fitting: rows.slice(0, Math.max(over, 1)), isAll: false }
}

/**
 * The User answer within ANSWER_BYTES_MAX. Its lists are bounded by number (D158), and hundreds of orders with many lines and of vouchers with
 * long names would be longer all the same: the longest list then loses its oldest rows, which `more` says and pages of history have.
 */
export function fitUser(user: User): User {
  const rows = HISTORIES.reduce((sum, name) => sum + user[name].length, user.inbox.length)
  if (rows <= ROWS_THAT_FIT) return user
  let total = bytesOf(user)
  if (total <= ANSWER_BYTES_MAX - BESIDE_BYTES_MAX) return user
  const lists = { ...pick(user) }
  const bytes = new Map<History, number>(HISTORIES.map((name) => [name, bytesOf(lists[name])]))
  const more = { ...user.more }
  while (total > ANSWER_BYTES_MAX - BESIDE_BYTES_MAX) {
    const longest = HISTORIES.reduce((left, right) => ((bytes.get(right) ?? 0) > (bytes.get(left) ?? 0) ? right : left))
    if (lists[longest].length === 0) break
    const shorter = lists[longest].slice(0, Math.floor(lists[longest].length * 0.8))
    const after = bytesOf(shorter)
    total -= (bytes.get(longest) ?? 0) - after
    bytes.set(longest, after)
    Object.assign(lists, { [longest]: shorter })
    more[longest] = true
  }
  return { ...user, ...lists, more }
}

const pick = ({ points, redemptions, vouchers, samples, contestEntries }: User): Pick<User, History> => ({
  points,
  redemptions,
  vouchers,
  samples,
  contestEntries,
})
