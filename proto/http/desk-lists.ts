import { ACCOUNT_KEEPERS, DEV_ONLY, OPERATIONS } from './admin-forms'
import { ADMIN_ROLES } from './call'
import type { AdminRole } from './call'

/** A list whose filters, columns and sorting stand in its address. */
export interface DeskList {
  /** Administrators who may open the screen; a test compares them with those of its calls. */
  readonly roles: readonly AdminRole[]
  /** Parts of its address that choose rows, besides those of every list. */
  readonly also?: readonly string[]
}

/**
 * Lists of the back office by the path of their screen. Those of kinds of records that state their screens are not among them: they follow
 * from the definitions.
 */
export const DESK_LISTS: Readonly<Record<string, DeskList>> = {
  '/admin/account': { roles: ACCOUNT_KEEPERS },
  '/admin/pointhistory': { roles: OPERATIONS },
  '/admin/userreport': { roles: OPERATIONS },
  '/admin/sample/dashboard': { roles: OPERATIONS },
  '/admin/sample/survey/dashboard': { roles: OPERATIONS },
  '/admin/catalog/dashboard': { roles: OPERATIONS },
  '/admin/pregnant/dashboard': { roles: OPERATIONS },
  '/admin/voucher/batch/details': { roles: OPERATIONS },
  '/admin/voucher/details': { roles: OPERATIONS },
  '/admin/scancode/dashboard': { roles: OPERATIONS },
  '/admin/scancode/details': { roles: OPERATIONS },
  '/admin/promoter/dashboard': { roles: OPERATIONS },
  '/admin/massCredit/dashboard': { roles: OPERATIONS },
  '/admin/massCredit/details': { roles: OPERATIONS },
  '/admin/news/dashboard': { roles: OPERATIONS },
  '/admin/contest/dashboard': { roles: DEV_ONLY },
  '/admin/fitathon': { roles: DEV_ONLY, also: ['activity'] },
  '/admin/wishingtree/gifts': { roles: DEV_ONLY },
  '/admin/pointshop': { roles: DEV_ONLY },
  '/admin/freesample': { roles: DEV_ONLY },
  '/admin/scan': { roles: DEV_ONLY },
  '/admin/households': { roles: DEV_ONLY },
  '/admin/audit': { roles: ADMIN_ROLES, also: ['who', 'action', 'recordId', 'member', 'kind'] },
}

/** The part of an address that names the view that was opened. */
export const VIEW_PART = 'view'
