import { randomBytes } from 'node:crypto'
import { assert } from '@club/kernel'
import { createRowSeal } from '@club/postgres'
import type { RowSeal, Sql, Tx } from '@club/postgres'

const KEY_BYTES = 32

/** Seals values of a member under a key of their own, which their erasure destroys (trust-and-desk 1.4). */
export interface MemberSeals {
  /** Makes the key when the member has none yet. */
  seal(tx: Tx, memberId: string, rowId: string, text: string): Promise<Buffer>
  /** Undefined once the key is destroyed. */
  open(db: Sql, memberId: string, rowId: string, sealed: Buffer): Promise<string | undefined>
}

/** @param keys seals the members' keys themselves. */
export function createMemberSeals(keys: RowSeal): MemberSeals {
  const find = async (db: Sql, memberId: string): Promise<RowSeal | undefined> => {
    const { rows } = await db.query<{ sealed_key: Buffer }>('SELECT sealed_key FROM member_keys WHERE member_id = $1', [memberId])
    return rows[0] && createRowSeal(Buffer.from(keys.open(memberId, rows[0].sealed_key), 'base64'))
  }
  return {
    async seal(tx, memberId, rowId, text) {
      const made = keys.seal(memberId, randomBytes(KEY_BYTES).toString('base64'))
      await tx.query('INSERT INTO member_keys (member_id, sealed_key) VALUES ($1, $2) ON CONFLICT ON CONSTRAINT member_keys_pkey DO NOTHING', [memberId, made])
      const seal = await find(tx, memberId)
      assert(seal, 'the key was made in this transaction or before')
      return seal.seal(rowId, text)
    },
    open: async (db, memberId, rowId, sealed) => (await find(db, memberId))?.open(rowId, sealed),
  }
}
