import type { Used } from './where-used'

/** What names a contest: its entries, by its id. */
export const CONTEST_USED: Used = { namedBy: [{ path: '/admin/fitathon', part: 'activity' }], fields: {}, ownFields: {} }
