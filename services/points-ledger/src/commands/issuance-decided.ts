import type { OutgoingEvent } from '@club/messaging'
import type { Issuance } from '../domain/issuance'

/** The event for the service whose issuance it is; it ignores a revision that is older than the last one it followed. */
export const issuanceDecided = ({ id, kind, state, revision }: Issuance, decidedAt: Date): OutgoingEvent => ({
  subject: 'points-ledger.issuance-decided.v1',
  body: { issuanceId: id, kind, state, revision, decidedAt },
})
