import { screen } from '@club/remote-kit'
import type { ScreenRoute } from '@club/remote-kit'

export const routes: readonly ScreenRoute[] = [
  { path: '/quest', screen: screen(() => import('./screens/quests/quests.screen'), 'QuestsScreen') },
  { path: '/wishingtree', screen: screen(() => import('./screens/wishing-tree/wishing-tree.screen'), 'WishingTreeScreen') },
  { path: '/wishingtree/donate', screen: screen(() => import('./screens/wishing-tree-donate/wishing-tree-donate.screen'), 'WishingTreeDonateScreen') },
  { path: '/mysteryboxhome', screen: screen(() => import('./screens/mystery-box-home/mystery-box-home.screen'), 'MysteryBoxHomeScreen') },
]
