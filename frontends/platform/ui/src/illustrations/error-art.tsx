import { lazy, Suspense } from 'react'
import { Scene, type SceneProps } from './scenes'

// Seldom seen, and none of the shell's first view. A drawing that cannot be fetched, such as when the network is gone, leaves its place empty.
const drawing = (name: 'CatErrorArt' | 'BearErrorArt') =>
  lazy(() =>
    import('./error-scenes').then(
      (scenes) => ({ default: scenes[name] }),
      () => ({ default: Scene }),
    ),
  )

const Cat = drawing('CatErrorArt')
const Bear = drawing('BearErrorArt')

/** The page does not exist. */
export const CatErrorArt = (props: SceneProps) => (
  <Suspense fallback={<Scene />}>
    <Cat {...props} />
  </Suspense>
)

/** The service did not answer. */
export const BearErrorArt = (props: SceneProps) => (
  <Suspense fallback={<Scene />}>
    <Bear {...props} />
  </Suspense>
)
