import type { Draws } from './made-up-values'

/** One call that a family makes, as far as a bound may count it. */
export interface Act {
  readonly call: string
  readonly member: string
  /** Network at home; all of the family share it. */
  readonly home: string
  readonly atMs: number
  /** A code that earns nothing, a wrong OTP. */
  readonly isRefused?: true
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const DAYS = 365
/** Families with an eager parent do everything about so much more often. */
const EAGER = 3

/**
 * A year of a family: two parents with an account each, or one; some are eager and collect the packs of relatives. They sign up, sign in on
 * several devices, send codes, receipts and pictures, order and change their minds, and press what can be pressed. How often is what support
 * knows of members, with the rare evening on which everything happens at once.
 */
export function yearOfFamily(name: string, draws: Draws): readonly Act[] {
  const acts: Act[] = []
  const eager = draws.often(0.2) ? EAGER : 1
  const parents = draws.often(0.4) ? [`${name}-a`, `${name}-b`] : [`${name}-a`]
  for (const member of parents) {
    const act = (call: string, atMs: number, isRefused = false) => acts.push({ call, member, home: name, atMs, ...(isRefused ? { isRefused } : {}) })
    /** Several of the same, some seconds after each other. */
    const row = (call: string, atMs: number, count: number, { secondsMin = 4, refused = 0 } = {}) => {
      let at = atMs
      for (let one = 0; one < count; one += 1) act(call, (at += (secondsMin + draws.upTo(20)) * SECOND), draws.often(refused))
      return at
    }
    const someTime = () => draws.upTo(DAYS * DAY)
    const times = (count: number, work: (atMs: number) => void) => {
      for (let one = 0; one < count; one += 1) work(someTime())
    }

    joins(act, draws)
    times(draws.upTo(60 * eager), (at) => row('user.signin', at, draws.often(0.05) ? 1 + draws.upTo(10) : 1))
    times(draws.upTo(20), (at) => act('user.logout', at))
    times(draws.upTo(2), (at) => act('user.logout.everywhere', at))
    times(draws.upTo(3), (at) => {
      // The mail is slow, or in another folder.
      row('user.password.forgot', at, 1 + draws.upTo(1), { secondsMin: 120 })
      act('user.password.reset', at + 30 * MINUTE)
    })

    // A pack or two after shopping; now and then everything that relatives have kept.
    times(40 * eager, (at) => row('user.scancode', at, 1 + draws.upTo(3), { refused: 0.1 }))
    times(4 * eager, (at) => row('user.scancode', at, 20 + draws.upTo(60), { refused: 0.15 }))
    times(draws.upTo(8), (at) => row('pass.code', at, 1 + draws.upTo(5), { refused: 0.2 }))
    times(draws.upTo(3), (at) => act('user.pass-link.save', at))
    times(draws.upTo(30 * eager), (at) => row('receipt.upload', at, draws.often(0.1) ? 1 + draws.upTo(7) : 1, { secondsMin: 30 }))

    times(draws.upTo(20 * eager), (at) => {
      const end = row('rewards.redeem', at, draws.often(0.1) ? 1 + draws.upTo(9) : 1, { secondsMin: 20 })
      if (draws.often(0.2)) row('rewards.order.cancel', end, 1 + draws.upTo(2), { secondsMin: 10 })
    })
    times(draws.upTo(2), (at) => act('rewards.redeem-pregnant', at))
    // On the days of sales many are taken one after the other.
    times(draws.upTo(15 * eager), (at) => row('rewards.voucher.redeem', at, draws.often(0.1) ? 1 + draws.upTo(20) : 1))
    times(draws.upTo(6), (at) => row('rewards.donate.redeem', at, 1 + draws.upTo(2)))
    times(draws.upTo(6), (at) => row('rewards.donate.wisher', at, 1 + draws.upTo(4)))
    times(draws.upTo(6), (at) => row('contest.submit', at, 1 + draws.upTo(5), { secondsMin: 40 }))
    times(draws.upTo(60), (at) => row('campaign.entries.open', at, 1 + draws.upTo(4)))
    times(4, (at) => {
      act('sample.redeem', at)
      act('sample.question.answer', at + 20 * DAY)
    })

    times(draws.upTo(6), (at) => row(draws.often(0.5) ? 'user.details.edit' : 'user.details.force-edit', at, 1 + draws.upTo(3)))
    times(draws.upTo(4), (at) => row('user.address.add', at, 1 + draws.upTo(3)))
    times(draws.upTo(3), (at) => row('user.babyinfo.add', at, 1 + draws.upTo(2)))
    times(draws.upTo(10), (at) => row('user.goal.set', at, 1 + draws.upTo(6)))
    times(draws.upTo(5), (at) => act('user.goal.clear', at))
    times(draws.upTo(4), (at) => row('user.privacy.quiet', at, 1 + draws.upTo(3)))
    times(draws.upTo(3), (at) => act('user.tier.claim', at))
    // A child likes the button.
    times(draws.upTo(4), (at) => row('user.language', at, 1 + draws.upTo(30), { secondsMin: 1 }))
    times(draws.upTo(2), (at) => row('user.privacy.export', at, 1 + draws.upTo(1), { secondsMin: 60 }))
    times(draws.often(0.1) ? 1 : 0, (at) => {
      act('user.privacy.close', at)
      row('user.privacy.restore', at + DAY, 1 + draws.upTo(1), { secondsMin: 120 })
    })
    times(draws.upTo(4), (at) => row('remotes.report', at, 1 + draws.upTo(10)))
    times(draws.upTo(2), (at) => row('crash.report', at, 1 + draws.upTo(3)))
  }
  return acts
}

/** A form, its SMS, sometimes another one, and a code that is sometimes mistyped. */
function joins(act: (call: string, atMs: number, isRefused?: boolean) => void, draws: Draws): void {
  const forms = draws.often(0.1) ? 2 : 1
  for (let form = 0; form < forms; form += 1) act('user.signup', form * 5 * MINUTE)
  for (let again = 0; again < draws.upTo(2); again += 1) act('user.otp.resend', 10 * MINUTE + again * 90 * SECOND)
  for (let wrong = 0; wrong < draws.upTo(3); wrong += 1) act('user.verify', 20 * MINUTE + wrong * 20 * SECOND, true)
  act('user.verify', 30 * MINUTE)
}
