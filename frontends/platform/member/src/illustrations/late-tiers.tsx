import { lateDrawing } from '@club/ui'
import type { TierArt } from './tiers'

/** The drawing of a tier where it is not in a first view. */
export const LateTierArt = /* @__PURE__ */ lateDrawing<Parameters<typeof TierArt>[0]>(async () => (await import('./tiers')).TierArt)
