import { adminContentCalls, adminContestCalls, adminNewsCalls, contentCalls, contestCalls } from '@club/contracts/http'
import { ARTICLE, BLOG } from '@club/contracts/records'
import { recordRows } from './record-rows'
import type { ScreenRow } from './screen-row'

const CONTENT = { name: 'content', load: () => import('../texts/content.json') }

/** Screens of what members read and take part in: news, articles, blogs, contests, the wishing tree, the journey. */
export const CONTENT_SCREENS: readonly ScreenRow[] = [
  {
    id: 'news',
    path: '/admin/news/dashboard',
    calls: [contentCalls.fetchNews, adminNewsCalls.toggleNews, adminNewsCalls.removeNews],
    load: async () => (await import('../screens/news-dashboard/news-dashboard.screen')).NewsDashboardScreen,
    menu: { group: 'content', icon: 'MailIcon' },
    texts: CONTENT,
  },
  {
    id: 'newsAdd',
    path: '/admin/news/add',
    calls: [adminNewsCalls.addNews],
    load: async () => (await import('../screens/news-add/news-add.screen')).NewsAddScreen,
    texts: CONTENT,
  },
  {
    id: 'newsEdit',
    path: '/admin/news/edit',
    calls: [adminNewsCalls.editNews],
    load: async () => (await import('../screens/news-edit/news-edit.screen')).NewsEditScreen,
    texts: CONTENT,
  },
  ...recordRows(ARTICLE, {
    id: 'articles',
    ids: 'articles',
    texts: () => import('../texts/article.json'),
    menu: { group: 'content', icon: 'EditIcon' },
  }),
  {
    id: 'mysteryPrizes',
    path: '/admin/mystery/prizes',
    calls: [adminContestCalls.fetchPrizeNames, adminContestCalls.namePrizes],
    load: async () => (await import('../screens/mystery-prizes/mystery-prizes.screen')).MysteryPrizesScreen,
    menu: { group: 'content', icon: 'GiftIcon' },
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
    id: 'blogs',
    ids: 'blogs',
    texts: () => import('../texts/blog.json'),
    menu: { group: 'content', icon: 'CameraIcon' },
    list: async () => (await import('../screens/blog-dashboard/blog-dashboard.screen')).BlogDashboardScreen,
  }),
  {
    id: 'wishingTree',
    path: '/admin/wishingtree/dashboard',
    calls: [contentCalls.fetchWishes, adminContentCalls.toggleWish],
    load: async () => (await import('../screens/wishingtree-dashboard/wishingtree-dashboard.screen')).WishingtreeDashboardScreen,
    menu: { group: 'content', icon: 'HeartIcon', hiddenFrom: ['superadmin', 'tdgops'] },
    texts: CONTENT,
  },
  {
    id: 'wishingTreeAdd',
    path: '/admin/wishingtree/add',
    calls: [adminContentCalls.addWish],
    load: async () => (await import('../screens/wishingtree-add/wishingtree-add.screen')).WishingtreeAddScreen,
    texts: CONTENT,
  },
  {
    id: 'wishingTreeEdit',
    path: '/admin/wishingtree/edit',
    calls: [adminContentCalls.editWish],
    load: async () => (await import('../screens/wishingtree-edit/wishingtree-edit.screen')).WishingtreeEditScreen,
    texts: CONTENT,
  },
  {
    id: 'journey',
    path: '/admin/journey/dashboard',
    calls: [contentCalls.fetchJourney, contentCalls.fetchWishes, adminContentCalls.editJourney],
    load: async () => (await import('../screens/journey-dashboard/journey-dashboard.screen')).JourneyDashboardScreen,
    menu: { group: 'content', icon: 'PinIcon' },
    texts: CONTENT,
  },
  {
    id: 'journeyEdit',
    path: '/admin/journey/edit',
    calls: [adminContentCalls.editJourney],
    load: async () => (await import('../screens/journey-edit/journey-edit.screen')).JourneyEditScreen,
    texts: CONTENT,
  },
  {
    id: 'contestManagement',
    path: '/admin/fitathon',
    calls: [adminContestCalls.listActivities, adminContestCalls.listEntries, adminContestCalls.updateEntry],
    load: async () => (await import('../screens/fitathon/fitathon.screen')).FitathonScreen,
    menu: { group: 'content', icon: 'UsersIcon', hiddenFrom: ['superadmin', 'tdgops'] },
    texts: CONTENT,
  },
]
