import { lateDrawing, type SceneProps } from '@club/ui'
import type { PackArt } from './packs'
import type { TierArt } from './tiers'
import type { WishingTreeArt } from './wishing-tree'

/** Drawings where they are not in a first view. */
export const LateCelebrationArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./scenes')).CelebrationArt)
export const LateWelcomeArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./scenes')).WelcomeArt)
export const LatePackArt = /* @__PURE__ */ lateDrawing<Parameters<typeof PackArt>[0]>(async () => (await import('./packs')).PackArt, '0 0 160 120')
export const LateTierArt = /* @__PURE__ */ lateDrawing<Parameters<typeof TierArt>[0]>(async () => (await import('./tiers')).TierArt)
export const LateWishingTreeArt = /* @__PURE__ */ lateDrawing<Parameters<typeof WishingTreeArt>[0]>(async () => (await import('./wishing-tree')).WishingTreeArt)
