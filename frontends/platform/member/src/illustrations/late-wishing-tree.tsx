import { lateDrawing } from '@club/ui'
import type { WishingTreeArt } from './wishing-tree'

/** The wishing tree where it is not in a first view. */
export const LateWishingTreeArt = /* @__PURE__ */ lateDrawing<Parameters<typeof WishingTreeArt>[0]>(async () => (await import('./wishing-tree')).WishingTreeArt)
