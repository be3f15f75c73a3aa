import type { Tx } from '@club/postgres'

export interface QuietMember {
  readonly memberId: string
  readonly quiet: boolean
  /** Incremented with each switch. */
  readonly version: number
}

/** Keeps who asked for quiet; an older version changes nothing. */
export async function keepQuiet(tx: Tx, members: readonly QuietMember[]): Promise<void> {
  await tx.query(
    `INSERT INTO quiet_members (member_id, quiet, version)
     SELECT DISTINCT ON (member_id) * FROM unnest($1::uuid[], $2::boolean[], $3::integer[]) AS q (member_id, quiet, version) ORDER BY member_id, version DESC
     ON CONFLICT (member_id) DO UPDATE SET quiet = EXCLUDED.quiet, version = EXCLUDED.version WHERE quiet_members.version < EXCLUDED.version`,
    [members.map(({ memberId }) => memberId), members.map(({ quiet }) => quiet), members.map(({ version }) => version)],
  )
}
