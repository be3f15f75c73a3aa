import { lateDrawing, type SceneProps } from '@club/ui'

/** The drawings of empty screens, named for what they show. */
export const HouseArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./empty-scenes')).HouseArt)
export const PointsJarArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./empty-scenes')).PointsJarArt)
export const EnvelopeArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./empty-scenes')).EnvelopeArt)
export const StairsArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./empty-scenes')).StairsArt)
export const ReceiptArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./empty-scenes')).ReceiptArt)
export const QuestMapArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./empty-scenes')).QuestMapArt)
export const TrophyArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./empty-scenes')).TrophyArt)
export const ShelvesArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./empty-scenes')).ShelvesArt)
