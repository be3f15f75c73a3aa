import type { CallDefinition } from '@club/contracts/http'
import { Fault } from '@club/kernel'
import { clock } from '@club/service-host'
import type { Admin } from '../auth/sessions'
import type { Services } from '../clients/services'

export interface Audit {
  /** Notes whose data an administrator is about to see. @throws Fault when it cannot be noted: then nothing is shown (decision D93). */
  reads(call: Pick<CallDefinition, 'id'>, admin: Admin, recordId: string): Promise<void>
}

/** Hands reads of personal data to identity before their answer. What an administrator changes is recorded by the service that changes it. */
export const createAudit = (identity: Pick<Services['identity'], 'recordAudit'>): Audit => ({
  async reads(call, admin, recordId) {
    await identity.recordAudit({ adminId: admin.id, call: call.id, recordId, at: clock.now(), kind: 'read' }).catch((cause: unknown) => {
      throw new Fault('a read of personal data could not be noted', { cause })
    })
  },
})
