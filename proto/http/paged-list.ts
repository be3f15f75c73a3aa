import { comparedText, isFilterOf, LIST_PAGE_ROWS_MAX, readListFilters, readListSort, type ListFilter, type ListSort, type PagedList } from '@club/rules'
import * as z from 'zod'
import { comparedField, formInt } from './primitives'

const SEARCH_LENGTH_MAX = 200
const SORT_LENGTH_MAX = 60
const FILTERS_LENGTH_MAX = 4000

const filtersOf = (text: string): readonly ListFilter[] => readListFilters(new URLSearchParams(text))

/**
 * Fields of a request that ask for a page of a list instead of the whole: `limit` rows after the row `before`, which is the `next` of the page
 * before. `sort` is a column, `-column` descending; `filter` has the form of the screen's address, `has.brand=dry&min.points=100`. A request
 * without any of them is answered as the documents say.
 */
export function pageFields(list: PagedList) {
  return {
    limit: formInt(1, LIST_PAGE_ROWS_MAX).optional(),
    before: z
      .union([z.literal(''), z.string().max(100).regex(list.key)])
      .optional()
      .default(''),
    q: comparedField(SEARCH_LENGTH_MAX, comparedText).optional().default(''),
    sort: z
      .string()
      .max(SORT_LENGTH_MAX)
      .optional()
      .default('')
      .refine((text) => text === '' || readListSort(list, text) !== undefined)
      .transform((text): ListSort | undefined => readListSort(list, text)),
    filter: z
      .string()
      .max(FILTERS_LENGTH_MAX)
      .optional()
      .default('')
      .refine((text) => filtersOf(text).every((filter) => isFilterOf(list, filter)))
      .transform(filtersOf),
  }
}

/** The fields of a page beside its rows; a whole list has neither. */
export const pageEnds = {
  /** the `before` of the page after it; null on the last one */
  next: z.string().nullable().optional(),
  /** whether more members fit the search than a list looks for, so that rows of the others are missing */
  cut: z.boolean().optional(),
}

/** A page of a list that is bare as a whole. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row).max(LIST_PAGE_ROWS_MAX), next: z.string().nullable(), cut: z.boolean().optional() })

/** Input of a page as a handler gets it. */
export type PageAsked = z.output<z.ZodObject<ReturnType<typeof pageFields>>>
