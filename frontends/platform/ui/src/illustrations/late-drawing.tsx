import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A drawing that is seldom shown, and so not part of a first view: it is loaded when it is first shown. Until then, and where it cannot be
 * loaded, such as without a network, its place in `viewBox` is empty.
 */
export function lateDrawing<Props extends object>(load: () => Promise<ComponentType<Props>>, viewBox = '0 0 240 180'): ComponentType<Props> {
  const EmptySpace = () => <svg viewBox={viewBox} aria-hidden="true" focusable="false" />
  const Drawing = lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: EmptySpace }),
    ),
  )
  return function LateDrawing(props: Props) {
    return (
      <Suspense fallback={<EmptySpace />}>
        <Drawing {...props} />
      </Suspense>
    )
  }
}
