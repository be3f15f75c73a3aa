import type { CallDefinition } from '@club/contracts/http'
import { Fault } from '@club/kernel'
import { clock, counter } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { Admin } from '../auth/sessions'
import type { Services } from '../clients/services'

const WAITING_MAX = 10_000
const ATTEMPTS_MAX = 8
const PAUSE_FIRST_MS = 100
const PAUSE_MS_MAX = 5000

const lost = counter('club_gateway_audit_lost_total', 'Audit rows that could not be written')

export interface Audit {
  /** Notes who changed which record; the answer does not wait for it (decision D93). */
  wrote(call: Pick<CallDefinition, 'id'>, admin: Admin, recordId: string): void
  /** Notes whose data an administrator is about to see. @throws Fault when it cannot be noted: then nothing is shown (decision D93). */
  reads(call: Pick<CallDefinition, 'id'>, admin: Admin, recordId: string): Promise<void>
}

interface Row {
  readonly adminId: string
  readonly call: string
  readonly recordId: string
  readonly at: Date
  readonly kind: 'read' | 'write'
}

/** Hands audit rows to identity: reads before their answer; writes one after the other, keeping at it while identity is away. */
export function createAudit(host: Host, identity: Pick<Services['identity'], 'recordAudit'>): Audit {
  const waiting: Row[] = []
  let working: Promise<void> | undefined

  const write = async (row: Row) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await identity.recordAudit(row)
        return
      } catch (error) {
        if (attempt === ATTEMPTS_MAX) {
          lost.inc()
          // The row itself stands in the log, so that it is not lost for good.
          host.log.error({ err: error, audit: row }, 'audit row was not written')
          return
        }
        await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE_MS_MAX, PAUSE_FIRST_MS * 2 ** attempt)))
      }
    }
  }
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await write(row)
    working = undefined
  }
  host.onStop('audit', async () => {
    await working
  })

  return {
    wrote(call, admin, recordId) {
      const row: Row = { adminId: admin.id, call: call.id, recordId, at: clock.now(), kind: 'write' }
      if (waiting.length >= WAITING_MAX) {
        lost.inc()
        host.log.error({ audit: row }, 'audit row was not written')
        return
      }
      waiting.push(row)
      working ??= work()
    },
    async reads(call, admin, recordId) {
      const row: Row = { adminId: admin.id, call: call.id, recordId, at: clock.now(), kind: 'read' }
      await identity.recordAudit(row).catch((cause: unknown) => {
        throw new Fault('a read of personal data could not be noted', { cause })
      })
    },
  }
}
