import { EVENTS } from '@club/contracts/events'
import type { EventSubject } from '@club/contracts/events'
import type { Wiring } from '@club/service-host'

/** Audit events of all services; identity keeps the log. */
const AUDITED = (Object.keys(EVENTS) as EventSubject[]).filter((subject) => subject.endsWith('.audited.v1'))

/** Services without listed methods are called to erase what they keep of a member. */
export const WIRING: Wiring = {
  calls: {
    notifications: ['send'],
    catalogue: ['claimProduct'],
    samples: ['checkOrder', 'placeOrder'],
    'points-ledger': ['closeBooks'],
    codes: [],
    contests: [],
    reporting: [],
    fraud: [],
    'club.platform.v1.MemberDataService': ['eraseMember'],
  },
  consumes: [...AUDITED, 'codes.code-registered.v1'],
  secrets: ['OTP_SECRET', 'LINK_SECRET'],
  needs: ['database', 'private-key', 'objects'],
  heapMb: 128,
}
