import type { Used } from '../../records/where-used'

/** The lists that name a contest: its entries, filtered by the contest's id. */
export const CONTEST_USED: Used = { namedBy: [{ path: '/admin/fitathon', part: 'activity' }], fields: {}, ownFields: {} }
