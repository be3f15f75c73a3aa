/** The list of each kind of record, which shows the records that a search finds by their name. */
const LISTS: Readonly<Record<string, string>> = {
  brand: '/admin/brand/dashboard',
  'shop-item': '/admin/catalog/dashboard',
  'pregnant-item': '/admin/pregnant/dashboard',
  'donation-item': '/admin/donate/dashboard',
  'voucher-type': '/admin/voucher/dashboard',
  'voucher-codes': '/admin/voucher/dashboard',
  sample: '/admin/sample/dashboard',
  question: '/admin/sample/survey/dashboard',
  batch: '/admin/scancode/dashboard',
  news: '/admin/news/dashboard',
  article: '/admin/article/dashboard',
  blog: '/admin/blog/dashboard',
  wish: '/admin/wishingtree/dashboard',
  contest: '/admin/contest/dashboard',
  promoter: '/admin/promoter/dashboard',
}

/** Screens of records that have a name in the log, but none by which their list is searched. */
const SCREENS: Readonly<Record<string, string>> = {
  credit: '/admin/massCredit/dashboard',
  alarm: '/admin/fraud',
  household: '/admin/households',
  'entry-status': '/admin/fitathon',
}

const RECORD = /\.(?:add|edit|toggle|remove|generate|stock|withdraw|set|submit|reverse|decide|move|cancel)-(.+)$/
const OF_BRAND = /\.(?:un)?assign-format$/

/** Finds the address at which a record of an action is; undefined when no screen shows it. */
export function recordAddressOf(action: string, name: string): string | undefined {
  const kind = OF_BRAND.test(action) ? 'brand' : (RECORD.exec(action)?.[1] ?? '')
  const list = LISTS[kind]
  return list ? `${list}?${new URLSearchParams({ q: name }).toString()}` : SCREENS[kind]
}
