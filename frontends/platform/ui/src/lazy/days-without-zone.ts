import type { PluginFunc } from 'dayjs'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

interface Parsed {
  readonly date?: unknown
  readonly utc?: boolean
}
interface Internals {
  parse(this: unknown, given: Parsed): void
  toDate(this: unknown, form?: 's'): Date
}

/** The same day and time of day, in UTC. */
const intoUtc = (local: Date): Date =>
  new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate(), local.getHours(), local.getMinutes(), local.getSeconds(), local.getMilliseconds()))
const outOfUtc = (plain: Date): Date =>
  new Date(
    plain.getUTCFullYear(),
    plain.getUTCMonth(),
    plain.getUTCDate(),
    plain.getUTCHours(),
    plain.getUTCMinutes(),
    plain.getUTCSeconds(),
    plain.getUTCMilliseconds(),
  )

/**
 * Has dayjs count days without a zone. In the browser's own zone it takes the end of a month from the last instant of that month, and some
 * days never had one: on 31 December 1981 the clocks of Malaysia and Singapore went from 23:30 to midnight, and the month was taken to have
 * one day (iamkun/dayjs#3003, open at 1.11.23). A native `Date` goes in and comes out with the day that its zone shows.
 */
const countWithoutZone: PluginFunc = (_option, Dayjs) => {
  const internals = Dayjs.prototype as unknown as Internals
  const { parse, toDate } = internals
  internals.parse = function (given) {
    // Instances with the flag come from dayjs itself.
    if (given.utc) return parse.call(this, given)
    const date = given.date === undefined ? new Date() : given.date
    parse.call(this, { ...given, utc: true, date: date instanceof Date ? intoUtc(date) : date })
  }
  internals.toDate = function (form) {
    // With the form, dayjs asks for what it counts in.
    return form === 's' ? toDate.call(this, form) : outOfUtc(toDate.call(this))
  }
}

dayjs.extend(utc)
dayjs.extend(countWithoutZone)
