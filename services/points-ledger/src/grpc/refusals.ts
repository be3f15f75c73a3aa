import { LedgerRefusal } from '@club/contracts/points-ledger'

/** The ledger's refusals as they travel. */
export const REFUSALS = {
  'key-reused': LedgerRefusal.KEY_REUSED,
  'insufficient-points': LedgerRefusal.INSUFFICIENT_POINTS,
  'hold-not-found': LedgerRefusal.HOLD_NOT_FOUND,
  'hold-expired': LedgerRefusal.HOLD_EXPIRED,
  'hold-closed': LedgerRefusal.HOLD_CLOSED,
  'transfer-not-found': LedgerRefusal.TRANSFER_NOT_FOUND,
  'already-reversed': LedgerRefusal.ALREADY_REVERSED,
  'invalid-award': LedgerRefusal.INVALID_AWARD,
  'account-frozen': LedgerRefusal.ACCOUNT_FROZEN,
  'not-frozen': LedgerRefusal.NOT_FROZEN,
  'freeze-ended': LedgerRefusal.FREEZE_ENDED,
} as const
