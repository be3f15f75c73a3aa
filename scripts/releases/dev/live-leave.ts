import { API_PATH } from '@club/rules'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Whether a club runs on this computer. */
export const isOwnClub = (club: URL): boolean => LOOPBACK.includes(club.hostname)

/** The token of a link for testers; '' without one. */
export const tokenOf = (pin: string | undefined): string => (pin === undefined ? '' : (URL.parse(pin)?.searchParams.get('pin') ?? pin))

/**
 * Asks whether a developer may work on a remote inside a club. Inside one of their own computer always; inside another one while a link for testers
 * is valid, which a developer of that club signed for this very remote (ADR 32). The club decides it again with each request.
 *
 * @param pin the link, or its token
 * @returns a function to call before each page; answers with the reason for a refusal
 */
export function leaveOf(club: URL, name: string, pin: string | undefined): () => Promise<string | undefined> {
  if (isOwnClub(club)) return async () => undefined
  const token = tokenOf(pin)
  let until = 0
  return async () => {
    if (Date.now() < until) return undefined
    if (token === '') return `${club.origin} is not on this computer: give a link for testers of ${name} with --pin, signed in its back office.`
    const answer = await fetch(new URL(`${API_PATH}/remotes/pin?token=${encodeURIComponent(token)}`, club)).catch(() => undefined)
    if (answer === undefined) return `${club.origin} cannot be reached.`
    const shown = answer.ok ? ((await answer.json()) as { name: string; until: string }) : undefined
    if (shown === undefined) return `${club.origin} does not take this link for testers: it may have ended.`
    if (shown.name !== name) return `This link for testers is one of ${shown.name}, not of ${name}.`
    until = Date.parse(shown.until)
    return undefined
  }
}
