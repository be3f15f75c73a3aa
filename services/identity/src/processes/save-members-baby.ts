import type { Deps } from '../commands/deps'
import { saveBaby } from '../commands/save-baby'
import type { SaveOutcome } from '../commands/save-once'
import type { BabyDetails } from '../domain/member'
import type { Products } from '../domain/ports'
import { refuse } from '../domain/refusals'

/**
 * Saves a baby whose brand, format and size belong together, which the catalogue knows (decision D52); asked before
 * the transaction. Refusals in order: baby-products, those of `saveBaby`.
 */
export async function saveMembersBaby(
  deps: Pick<Deps, 'db' | 'limits'> & { products: Products },
  command: { memberId: string; babyId: string | null; baby: BabyDetails; idempotencyKey: string },
): Promise<SaveOutcome> {
  if (!(await deps.products.belongTogether(command.baby))) return refuse('baby-products', { field: 'babyInfo.sizeId' })
  return saveBaby(deps, command)
}
