import { lazy, Suspense } from 'react'
import { Scene, type SceneProps } from './scenes'

// Seldom shown, so not part of the shell's first view. A drawing that cannot be loaded, such as without a network, leaves its place empty.
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
