import { WhenNear } from '@club/member'
import { lateDrawing } from '@club/ui'
import type { ReactNode } from 'react'
import type { BabyArt } from './baby-art'

const VIEW_BOX = '0 0 64 64'
const LateBabyArt = lateDrawing<Parameters<typeof BabyArt>[0]>(async () => (await import('./baby-art')).BabyArt, VIEW_BOX)
const LateAwaitedArt = lateDrawing<object>(async () => (await import('./awaited-art')).AwaitedArt, VIEW_BOX)

const near = (drawing: ReactNode) => (
  <WhenNear waiting={null} decorates>
    {drawing}
  </WhenNear>
)

/** The face of a child, in a place with a size of its own further down a page: it comes near the screen. */
export const NearBabyArt = ({ girl }: { girl: boolean }) => near(<LateBabyArt girl={girl} />)

/** The cradle, likewise. */
export const NearAwaitedArt = () => near(<LateAwaitedArt />)
