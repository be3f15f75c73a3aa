import { AT } from './given-gateway'

/** A row of reporting about a registered code. */
export const aScan = (code: string, memberId: string) => ({
  scannedAt: AT,
  code,
  codeGroup: 'STANDARD',
  batchId: 'b1',
  brand: 'DryPantz',
  format: 'pants',
  size: 'm',
  points: 150n,
  bonusPoints: 300n,
  memberId,
})
