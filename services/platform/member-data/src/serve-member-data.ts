import { MemberDataServiceDefinition } from '@club/contracts/platform/member-data'
import { createRests, isId } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import { ServerError, Status } from '@club/service-host'
import type { Host } from '@club/service-host'
import { eraseRows, distinctivePatternsOf } from './erase-rows'
import { exportRows } from './export-rows'
import type { ExportedRow } from './export-rows'
import type { PersonalDataInventory } from './inventory'

/** Present contacts, and those that staff replaced. */
const CONTACTS_MAX = 100
const VALUES_MAX = 200

export interface MemberDataDeps {
  readonly db: Database
  readonly inventory: PersonalDataInventory
  /** Prepares rows of a list for the export: opens sealed values. */
  readonly finish?: Readonly<Record<string, (row: ExportedRow) => ExportedRow>>
  /** Erases data outside the database, before the rows that name it go; repeating it is harmless. */
  readonly eraseFiles?: (memberId: string) => Promise<void>
  /** Blanks free text about many members where the list cannot, before the erasure and in its transaction; patterns are those of LIKE. */
  readonly blankTexts?: (tx: Tx, erased: { readonly memberId: string; readonly patterns: readonly string[] }) => Promise<void>
}

/** Serves a service's data of a member: for their export, and for their erasure (trust-and-desk 1). */
export function serveMemberData(host: Host, { db, inventory, finish = {}, eraseFiles, blankTexts }: MemberDataDeps): void {
  host.grpc(MemberDataServiceDefinition, {
    async *exportMember({ memberId, list, contacts }) {
      if (!isId(memberId) || contacts.length > CONTACTS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, 'no member')
      const finished = finish[list]
      const rest = createRests()
      for await (const rows of exportRows(db, inventory, list, { memberId, contacts })) {
        yield { rows: rows.map((row) => JSON.stringify(finished ? finished(row) : row)) }
        await rest()
      }
    },
    async eraseMember({ memberId, contacts, values }) {
      if (!isId(memberId) || contacts.length > CONTACTS_MAX || values.length > VALUES_MAX) throw new ServerError(Status.INVALID_ARGUMENT, 'no member')
      await eraseFiles?.(memberId)
      await db.withTransaction(async (tx) => {
        await blankTexts?.(tx, { memberId, patterns: distinctivePatternsOf(values) })
        await eraseRows(tx, inventory, { memberId, contacts, values })
      })
      return {}
    },
  })
}
