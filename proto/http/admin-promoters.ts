import { TEAM_RECORDS_LISTED_MAX } from '@club/rules'
import { PROMOTER } from '../records/promoter'
import type { AdminPromoter } from '../records/promoter'
import { OPERATIONS } from './admin-forms'
import { defineCall } from './call'
import { dataList, dateRange, option } from './primitives'

export type Promoter = AdminPromoter

export const adminPromoterCalls = {
  listPromoterOptions: defineCall({
    id: 'admin.promoter.options',
    method: 'GET',
    path: '/admin/fetch/dashboard/promoter',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: dataList(option, TEAM_RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Promoters to pick from (D104)',
    tag: 'Admin promoters',
  }),
  listPromoters: defineCall({
    id: 'admin.promoter.list',
    method: 'POST',
    path: '/admin/fetch/dashboard/promoter',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    body: dateRange,
    answer: dataList(PROMOTER.answer, TEAM_RECORDS_LISTED_MAX),
    refusals: ['date-range'],
    summary: 'Promoters; the range limits which registrations count (D103, D104)',
    tag: 'Admin promoters',
  }),
}
