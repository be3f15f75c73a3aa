import type { CallDefinition } from '@club/contracts/http'
import { Fault, newId } from '@club/kernel'
import { clock } from '@club/service-host'
import type { Admin } from '../auth/sessions'
import type { Services } from '../clients/services'

/** One answer that shows members to an administrator. */
export interface ReadingOfMembers {
  readonly call: Pick<CallDefinition, 'id'>
  /** The id is '' for a reader who is no administrator: the actor of this call. */
  readonly admin: Pick<Admin, 'id'> & { readonly role: string | undefined }
  /** Id of the record in the audit log; undefined where it gets no row. */
  readonly recordId: string | undefined
  /** Criteria that chose the members. */
  readonly query: object
}

/** Record of the members that one answer shows, written part by part. */
export interface ReadingRecord {
  /**
   * Records that members are shown, those that were not recorded of this answer before; the first part even where it shows nobody. Members
   * that come while a part is being recorded wait for the next one together. Resolves when all that came is recorded.
   * @throws Fault when it cannot be: then nothing is shown (decision D93; trust-and-desk 3.1).
   */
  note(memberIds: Iterable<string>): Promise<void>
}

export interface Audit {
  /** Opens the record of one answer; its first part makes the row. */
  open(reading: ReadingOfMembers): ReadingRecord
}

/** Sends reads of personal data to identity before their answer. Changes by administrators are recorded by the service that makes them. */
export const createAudit = (identity: Pick<Services['identity'], 'recordAudit'>): Audit => ({
  open({ call, admin, recordId, query }) {
    const read = { readId: newId(), role: admin.role ?? '', query: JSON.stringify(query) }
    const at = clock.now()
    const known = new Set<string>()
    let parts = 0
    let waiting: string[] = []
    let next: Promise<void> | undefined
    let last: Promise<void> | undefined
    const record = async () => {
      const [part, memberIds] = [parts, bytesOf(waiting)]
      parts += 1
      waiting = []
      next = undefined
      const request = { ...read, adminId: admin.id, call: call.id, recordId: recordId ?? '', at, kind: 'read', part, memberIds }
      await identity.recordAudit({ ...request, skipLog: recordId === undefined || part > 0 }).catch((cause: unknown) => {
        throw new Fault('a read of personal data could not be noted', { cause })
      })
    }
    return {
      note(memberIds) {
        for (const id of memberIds)
          if (!known.has(id)) {
            known.add(id)
            waiting.push(id)
          }
        if (last && waiting.length === 0) return last
        if (!last) return (last = record())
        return (next ??= last = last.then(record))
      },
    }
  },
})

const bytesOf = (memberIds: readonly string[]): Buffer => Buffer.from(memberIds.join('').replaceAll('-', ''), 'hex')
