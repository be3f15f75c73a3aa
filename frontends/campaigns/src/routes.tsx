import { screen } from '@club/remote-kit'
import type { ScreenRoute } from '@club/remote-kit'

const fitAThon = screen(() => import('./screens/fit-a-thon/fit-a-thon.screen'), 'FitAThonScreen')

/** Path → screen; the same paths as in `remote.json`. Written out: the build reads which files each needs. */
export const routes: readonly ScreenRoute[] = [
  { path: '/quest', screen: screen(() => import('./screens/quests/quests.screen'), 'QuestsScreen') },
  { path: '/wishingtree', screen: screen(() => import('./screens/wishing-tree/wishing-tree.screen'), 'WishingTreeScreen') },
  { path: '/wishingtree/donate', screen: screen(() => import('./screens/wishing-tree-donate/wishing-tree-donate.screen'), 'WishingTreeDonateScreen') },
  { path: '/campaign', screen: screen(() => import('./screens/campaign/campaign.screen'), 'CampaignScreen') },
  { path: '/contest', screen: screen(() => import('./screens/contests/contests.screen'), 'ContestsScreen') },
  { path: '/activity', screen: screen(() => import('./screens/activity/activity.screen'), 'ActivityScreen') },
  { path: '/activityone', screen: fitAThon },
  { path: '/activitytwo', screen: fitAThon },
  { path: '/activitythree', screen: fitAThon },
  { path: '/activityfour', screen: fitAThon },
  { path: '/submit', screen: screen(() => import('./screens/submit/submit.screen'), 'SubmitScreen') },
  { path: '/help/draws', screen: screen(() => import('./screens/draws/draws.screen'), 'DrawsScreen') },
  { path: '/mysteryboxhome', screen: screen(() => import('./screens/mystery-box-home/mystery-box-home.screen'), 'MysteryBoxHomeScreen') },
]
