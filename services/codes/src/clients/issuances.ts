import { IssuanceKind, IssuanceState, PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import type { ClaimIssuanceReply, ClaimIssuanceRequest } from '@club/contracts/points-ledger'
import { Fault } from '@club/kernel'
import type { Points } from '@club/kernel'
import { createServiceClient } from '@club/service-host'
import type { Host } from '@club/service-host'

const CLAIM_MS_MAX = 3000

/** Codes that somebody wants to make, and all points that they bring. */
export interface AskedIssuance {
  readonly id: string
  readonly kind: 'code-batch' | 'special-codes'
  readonly points: Points
  readonly createdBy: string
  readonly createdAt: Date
}

export interface ClaimedIssuance {
  readonly state: 'granted' | 'waiting' | 'rejected'
  readonly revision: number
}

/** Asks the ledger whether the creator of codes decides alone (decision D146, ADR 51); the same id is answered as the first time. @throws when there is no answer. */
export type ClaimIssuance = (issuance: AskedIssuance) => Promise<ClaimedIssuance>

const KIND = { 'code-batch': IssuanceKind.CODE_BATCH, 'special-codes': IssuanceKind.SPECIAL_CODES } as const
const STATE: Readonly<Partial<Record<IssuanceState, ClaimedIssuance['state']>>> = {
  [IssuanceState.GRANTED]: 'granted',
  [IssuanceState.WAITING]: 'waiting',
  [IssuanceState.REJECTED]: 'rejected',
}

/** The same over any transport of the call. */
export const issuancesOver =
  (claimIssuance: (request: ClaimIssuanceRequest) => Promise<ClaimIssuanceReply>): ClaimIssuance =>
  async ({ kind, ...asked }) => {
    const { issuance } = await claimIssuance({ ...asked, kind: KIND[kind] })
    const state = issuance && STATE[issuance.state]
    if (!state) throw new Fault('the ledger answered an unknown state of an issuance')
    return { state, revision: issuance.revision }
  }

export function createIssuanceClient(host: Host, address: string): ClaimIssuance {
  const client = host.client(PointsLedgerServiceDefinition, address, { deadlineMs: CLAIM_MS_MAX })
  return issuancesOver((request) => client.claimIssuance(request))
}

/** Client for a command that runs once. */
export function issuancesAt(address: string): ClaimIssuance {
  const { client } = createServiceClient(PointsLedgerServiceDefinition, address)
  return issuancesOver((request) => client.claimIssuance(request, { deadline: new Date(Date.now() + CLAIM_MS_MAX) }))
}
