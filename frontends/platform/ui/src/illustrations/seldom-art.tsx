import { lateDrawing } from './late-drawing'
import type { SceneProps } from './scenes'

/** Nothing is here yet. */
export const EmptyArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./seldom-scenes')).EmptyArt)

/** The page does not exist. */
export const CatErrorArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./seldom-scenes')).CatErrorArt)

/** The service did not answer. */
export const BearErrorArt = /* @__PURE__ */ lateDrawing<SceneProps>(async () => (await import('./seldom-scenes')).BearErrorArt)
