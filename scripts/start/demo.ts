import type { DemoResults } from './seed'

/** Demo data for a person or a journey (decision D121). */
export interface Demo {
  /** Password of every demo member and administrator. */
  readonly password: string
  readonly members: readonly string[]
  readonly administrators: readonly string[]
  /** Codes that nobody has registered yet. */
  readonly codes: readonly string[]
  /** Results that each service printed about its demo data. */
  readonly results: DemoResults
  /** The newest one-time password (decision D20: four digits) that was sent to a number, once there is one. @throws Error when none came in time. */
  otp(to: string, options?: { after?: Date }): Promise<string>
  /** The newest links that were mailed to an address, once there are some. @throws as above. */
  links(to: string, options?: { after?: Date }): Promise<string[]>
}

interface Message {
  readonly text: string
  readonly links: readonly string[]
  readonly createdAt: string
}

const MESSAGE_MS_MAX = 15_000
const POLL_INTERVAL_MS = 100

export const DEMO_MEMBERS = ['gold@example.com', 'platinum@example.com', 'diamond@example.com', 'pregnant@example.com', 'quiet@example.com'] as const
export const DEMO_ADMINISTRATORS = ['dev', 'superadmin', 'tdgops'] as const

export function openDemo({ url, password, results }: { url: string; password: string; results: DemoResults }): Demo {
  const outbox = async (to: string): Promise<Message[]> => {
    const response = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(to)}`)
    return response.ok ? ((await response.json()) as { data: Message[] }).data : []
  }
  const newest = async <T>(to: string, after: Date | undefined, read: (message: Message) => T | undefined): Promise<T> => {
    const end = Date.now() + MESSAGE_MS_MAX
    for (;;) {
      const fresh = (await outbox(to)).filter((message) => !after || new Date(message.createdAt) >= after)
      const found = fresh.map(read).find((value) => value !== undefined)
      if (found !== undefined) return found
      if (Date.now() > end) throw new Error(`Nothing of that kind was sent to ${to} within ${MESSAGE_MS_MAX / 1000} s.`)
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
  }
  const codes = results['codes']?.['codes']
  return {
    password,
    members: DEMO_MEMBERS,
    administrators: DEMO_ADMINISTRATORS,
    codes: Array.isArray(codes) ? codes.map(String) : [],
    results,
    otp: (to, options) => newest(to, options?.after, (message) => /\b\d{4}\b/.exec(message.text)?.[0]),
    links: (to, options) => newest(to, options?.after, (message) => (message.links.length > 0 ? [...message.links] : undefined)),
  }
}
