import type { TokenSubject, TokenVersion } from '@club/contracts/identity'
import { naturalBatches } from '@club/kernel'
import { clock } from '@club/service-host'
import type { Services } from '../clients/services'

const SUBJECTS_MAX = 256
const IN_FLIGHT_MAX = 2
const WAITING_MAX = 10_000

/** Asks identity for the token version of one account. Faults of identity are thrown. */
export type AskVersion = (subject: TokenSubject) => Promise<TokenVersion>

/** Groups the questions of concurrent requests into one call (ADR 7): at eight in the morning every token is a new one. */
export function createVersionQuestions(identity: Services['identity']): AskVersion {
  const ask = async (subjects: readonly TokenSubject[]) => (await identity.listTokenVersions({ subjects: [...subjects] })).versions
  const together = naturalBatches<TokenSubject, TokenVersion>({
    itemsMax: SUBJECTS_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    waitingMax: WAITING_MAX,
    work: ask,
  })
  return async (subject) => {
    // A chosen day travels with the call and is nobody else's.
    const [version] = clock.chosen() ? await ask([subject]) : await together([subject])
    return version as TokenVersion
  }
}
