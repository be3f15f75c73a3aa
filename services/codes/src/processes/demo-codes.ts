import type { Database } from '@club/postgres'
import { waitForBrands } from '../clients/catalogue'
import { ensureBatch, unusedCodes } from '../commands/ensure-batch'
import { productOf } from '../domain/product'

const WAIT_MS_MAX = 120_000
const CODES_PER_BATCH = 50
const CODES_SHOWN_PER_BATCH = 5

/** The demo's batches by what they hold; their ids are fixed, so that a second start finds them. */
const DEMO_BATCHES = [
  { id: '00000000-0000-7000-8002-000000000001', format: 'pants', points: 150n },
  { id: '00000000-0000-7000-8002-000000000002', format: 'tape', points: 120n },
] as const

/** Makes 50 codes on a pants and 50 on a tape product, once (decision D121). Answers some that nobody registered yet. */
export async function seedDemoCodes(db: Database, catalogueAddress: string): Promise<{ codes: string[] }> {
  const brands = await waitForBrands(catalogueAddress, WAIT_MS_MAX)
  const codes: string[] = []
  for (const { id, format, points } of DEMO_BATCHES) {
    await ensureBatch(db, { id, ...productOf(brands, format), points, quantity: CODES_PER_BATCH, codeGroup: 'STANDARD' })
    codes.push(...(await unusedCodes(db, id, CODES_SHOWN_PER_BATCH)))
  }
  return { codes }
}

const SPECIAL_CODES_SHOWN_MAX = 1000
const SPECIAL_WAIT_MS_MAX = 10_000

/** Makes a batch of special codes, which are never multiplied (decisions D110, D139). Answers the batch and its first codes. */
export async function makeSpecialCodes(
  db: Database,
  options: { catalogueAddress: string; id: string; quantity: number; points: bigint; format: string | undefined },
): Promise<{ batchId: string; quantity: number; codes: string[] }> {
  const brands = await waitForBrands(options.catalogueAddress, SPECIAL_WAIT_MS_MAX)
  const { id, quantity, points } = options
  await ensureBatch(db, { id, ...productOf(brands, options.format), points, quantity, codeGroup: 'SPECIAL' })
  return { batchId: id, quantity, codes: await unusedCodes(db, id, SPECIAL_CODES_SHOWN_MAX) }
}
