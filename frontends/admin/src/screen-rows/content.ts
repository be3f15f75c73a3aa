import { adminContestCalls, adminWishCalls, contentCalls, contestCalls } from '@club/contracts/http'
import { ARTICLE, BLOG, JOURNEY, NEWS, WISH } from '@club/contracts/records'
import { formRows, recordRows, textsOf } from './record-rows'
import type { ScreenRow } from './screen-row'

const CONTENT = { name: 'content', load: () => import('../texts/content.json') }

/** Screens of what members read and take part in: news, articles, blogs, contests, the wishing tree, the journey. */
export const CONTENT_SCREENS: readonly ScreenRow[] = [
  {
    id: 'news',
    path: '/admin/news/dashboard',
    calls: [contentCalls.fetchNews, NEWS.calls.toggle, NEWS.calls.remove],
    load: async () => (await import('../screens/news-dashboard/news-dashboard.screen')).NewsDashboardScreen,
    menu: { group: 'content', icon: 'MailIcon' },
    texts: textsOf(NEWS),
  },
  ...formRows(NEWS, { own: async () => (await import('../records/own-fields/news-fields')).NEWS_FIELDS }),
  ...recordRows(ARTICLE),
  {
    id: 'mysteryPrizes',
    path: '/admin/mystery/prizes',
    calls: [adminContestCalls.fetchPrizeNames, adminContestCalls.namePrizes],
    load: async () => (await import('../screens/mystery-prizes/mystery-prizes.screen')).MysteryPrizesScreen,
    menu: { group: 'content', icon: 'DiceIcon' },
    texts: CONTENT,
  },
  {
    id: 'contests',
    path: '/admin/contest/dashboard',
    calls: [contestCalls.fetchContests, adminContestCalls.toggleContest],
    load: async () => (await import('../screens/contest-dashboard/contest-dashboard.screen')).ContestDashboardScreen,
    menu: { group: 'content', icon: 'TrophyIcon', hiddenFrom: ['superadmin', 'tdgops'] },
    texts: CONTENT,
  },
  {
    id: 'contestsAdd',
    path: '/admin/contest/add',
    calls: [adminContestCalls.addContest],
    load: async () => (await import('../screens/contest-add/contest-add.screen')).ContestAddScreen,
    texts: CONTENT,
  },
  {
    id: 'contestsEdit',
    path: '/admin/contest/edit',
    calls: [adminContestCalls.editContest],
    load: async () => (await import('../screens/contest-edit/contest-edit.screen')).ContestEditScreen,
    texts: CONTENT,
  },
  ...recordRows(BLOG, {
    list: async () => (await import('../screens/blog-dashboard/blog-dashboard.screen')).BlogDashboardScreen,
    own: async () => (await import('../records/own-fields/blog-fields')).BLOG_FIELDS,
  }),
  ...recordRows(WISH, {
    list: async () => (await import('../screens/wish-dashboard/wish-dashboard.screen')).WishDashboardScreen,
    own: async () => (await import('../records/own-fields/wish-fields')).WISH_FIELDS,
  }),
  {
    id: 'wishGifts',
    label: 'Gifts',
    path: '/admin/wishingtree/gifts',
    calls: [adminWishCalls.listGifts],
    load: async () => (await import('../screens/wish-gifts/wish-gifts.screen')).WishGiftsScreen,
    texts: textsOf(WISH),
  },
  {
    id: 'journey',
    path: '/admin/journey/dashboard',
    calls: [contentCalls.fetchJourney, contentCalls.fetchWishes, JOURNEY.calls.edit],
    load: async () => (await import('../screens/journey-dashboard/journey-dashboard.screen')).JourneyDashboardScreen,
    menu: { group: 'content', icon: 'PinIcon' },
    texts: textsOf(JOURNEY),
  },
  ...formRows(JOURNEY),
  {
    id: 'contestManagement',
    path: '/admin/fitathon',
    calls: [adminContestCalls.listActivities, adminContestCalls.listEntries, adminContestCalls.updateEntry],
    load: async () => (await import('../screens/fitathon/fitathon.screen')).FitathonScreen,
    menu: { group: 'content', icon: 'MedalIcon', hiddenFrom: ['superadmin', 'tdgops'] },
    texts: CONTENT,
  },
]
