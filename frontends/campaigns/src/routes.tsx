import { screen } from '@club/remote-kit'
import type { ScreenRoute } from '@club/remote-kit'

export const routes: readonly ScreenRoute[] = [{ path: '/quest', screen: screen(() => import('./screens/quests/quests.screen'), 'QuestsScreen') }]
