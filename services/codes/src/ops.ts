import { parseArgs } from 'node:util'
import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { CODE_BATCH_QUANTITY_MAX, CODE_POINTS_MAX } from '@club/rules'
import { waitForBrands } from './clients/catalogue'
import type { ClaimIssuance } from './clients/issuances'
import type { Ledger } from './clients/ledger'
import { makeSpecialCodes } from './processes/demo-codes'
import { reconcile } from './processes/reconcile'

const CATALOGUE_MS_MAX = 10_000

/**
 * The part of codes in the operations command (decision D139): `codes:special --quantity --points [--format]` makes codes
 * that are never multiplied, after an administrator's approval where they bring many points (decision D146, ADR 51); `reconcile` compares every
 * registration with the ledger and posts what is missing.
 * @throws Error one sentence on a wrong command.
 */
export async function runOps(deps: { db: Database; ledger: Ledger; claim: ClaimIssuance; catalogueAddress: string }, args: readonly string[]): Promise<object> {
  const [command, ...rest] = args
  if (command === 'reconcile') return reconcile(deps.db, deps.ledger, undefined)
  if (command !== 'codes:special') throw new Error(`codes has no command ${command ?? ''}; it has codes:special and reconcile`)
  const { values } = parseArgs({
    args: [...rest],
    options: { quantity: { type: 'string' }, points: { type: 'string' }, format: { type: 'string' }, json: { type: 'boolean' } },
  })
  const quantity = Number(values.quantity)
  if (
    !Number.isInteger(quantity) ||
    quantity < 1 ||
    quantity > CODE_BATCH_QUANTITY_MAX ||
    !/^[1-9]\d*$/.test(values.points ?? '') ||
    Number(values.points) > CODE_POINTS_MAX
  )
    throw new Error(`codes:special needs --quantity (1 to ${CODE_BATCH_QUANTITY_MAX}) and --points (1 to ${CODE_POINTS_MAX}).`)
  return makeSpecialCodes(deps, {
    brands: await waitForBrands(deps.catalogueAddress, CATALOGUE_MS_MAX),
    id: newId(),
    quantity,
    points: BigInt(values.points as string),
    format: values.format,
  })
}
