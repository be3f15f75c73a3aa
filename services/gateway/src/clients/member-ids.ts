import type { Services } from './services'

const EMAILS_MAX = 20_000

/** The verified members of emails, in the order given; '' for nobody's. */
export async function memberIdsOf(identity: Pick<Services['identity'], 'findMembersByEmail'>, emails: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < emails.length; from += EMAILS_MAX) {
    const { memberIds } = await identity.findMembersByEmail({ emails: emails.slice(from, from + EMAILS_MAX) })
    ids.push(...memberIds)
  }
  return ids
}
