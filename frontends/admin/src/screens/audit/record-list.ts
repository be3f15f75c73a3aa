/** The list of each kind of record, which shows the records that a search finds by their name. */
const LISTS: Readonly<Record<string, string>> = {
  brand: '/admin/brand/dashboard',
  'shop-item': '/admin/catalog/dashboard',
  'pregnant-item': '/admin/pregnant/dashboard',
  'voucher-type': '/admin/voucher/dashboard',
  'voucher-codes': '/admin/voucher/dashboard',
  sample: '/admin/sample/dashboard',
  batch: '/admin/scancode/dashboard',
  news: '/admin/news/dashboard',
  article: '/admin/article/dashboard',
  blog: '/admin/blog/dashboard',
  wish: '/admin/wishingtree/dashboard',
  contest: '/admin/contest/dashboard',
  promoter: '/admin/promoter/dashboard',
}

const RECORD = /\.(?:add|edit|toggle|remove|generate|stock|withdraw)-(.+)$/

/** Finds the screen that lists the records of an action; undefined when no screen does. */
export const recordListOf = (action: string): string | undefined => LISTS[RECORD.exec(action)?.[1] ?? '']
