import { lateDrawing } from '@club/ui'

/** A phone reads the code of a pack and points come out. */
export const HowToEarnArt = lateDrawing(async () => (await import('./how-to-earn-scene')).HowToEarnScene, '0 0 360 180')
