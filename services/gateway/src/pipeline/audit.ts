import type { CallDefinition } from '@club/contracts/http'
import { Fault, newId } from '@club/kernel'
import { clock } from '@club/service-host'
import type { Admin } from '../auth/sessions'
import type { Services } from '../clients/services'

/** One answer that shows members to an administrator. */
export interface ReadingOfMembers {
  readonly call: Pick<CallDefinition, 'id'>
  /** The id is '' of somebody who is no administrator: whoever acts in this call. */
  readonly admin: Pick<Admin, 'id'> & { readonly role: string | undefined }
  /** What the audit log names as the record; undefined where it gets no row. */
  readonly recordId: string | undefined
  /** What chose the members. */
  readonly query: object
}

export interface Audit {
  /**
   * Notes whose data an administrator is about to see. Returns what notes the members of a further part of the answer, those that it has
   * not shown before. @throws Fault when it cannot be noted: then nothing is shown (decision D93; part 4, 3.1).
   */
  reads(reading: ReadingOfMembers, memberIds: Iterable<string>): Promise<(memberIds: Iterable<string>) => Promise<void>>
}

/** Hands reads of personal data to identity before their answer. What an administrator changes is recorded by the service that changes it. */
export const createAudit = (identity: Pick<Services['identity'], 'recordAudit'>): Audit => ({
  async reads({ call, admin, recordId, query }, memberIds) {
    const read = { readId: newId(), role: admin.role ?? '', query: JSON.stringify(query) }
    const at = clock.now()
    const known = new Set<string>()
    let part = 0
    const note = async (ids: Iterable<string>) => {
      const added = [...new Set(ids)].filter((id) => !known.has(id))
      if (part > 0 && added.length === 0) return
      for (const id of added) known.add(id)
      const request = { ...read, adminId: admin.id, call: call.id, recordId: recordId ?? '', at, kind: 'read', part, memberIds: bytesOf(added) }
      await identity.recordAudit({ ...request, skipLog: recordId === undefined || part > 0 }).catch((cause: unknown) => {
        throw new Fault('a read of personal data could not be noted', { cause })
      })
      part += 1
    }
    await note(memberIds)
    return note
  },
})

const bytesOf = (memberIds: readonly string[]): Buffer => Buffer.from(memberIds.map((id) => id.replaceAll('-', '')).join(''), 'hex')
