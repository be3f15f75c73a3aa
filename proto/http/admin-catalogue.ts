import { RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { BRAND } from '../records/brand'
import { PREGNANT_ITEM, SHOP_ITEM } from '../records/item'
import { SAMPLE } from '../records/sample'
import { OPERATIONS } from './admin-forms'
import { defineCall } from './call'
import { dataList, named } from './primitives'

/** Lists that answer more than their records, or under another name. */
export const adminCatalogueCalls = {
  listSamples: defineCall({
    id: 'admin.sample.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/sample',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: z.object({ brands: z.array(BRAND.answer).max(RECORDS_LISTED_MAX), data: z.array(SAMPLE.answer).max(RECORDS_LISTED_MAX) }),
    refusals: [],
    summary: 'Sample diapers and the brands to choose from',
    tag: 'Admin samples',
  }),
  listItems: defineCall({
    id: 'admin.item.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/item',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: z.object({ category: z.array(named).max(RECORDS_LISTED_MAX), data: z.array(SHOP_ITEM.answer).max(RECORDS_LISTED_MAX) }),
    refusals: [],
    summary: 'Point-shop items and categories',
    tag: 'Admin catalogue',
  }),
  listPregnantItems: defineCall({
    id: 'admin.pregnant-item.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/itemPregnant',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: dataList(PREGNANT_ITEM.answer, RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Items of the pregnant offer (D08)',
    tag: 'Admin catalogue',
  }),
}
