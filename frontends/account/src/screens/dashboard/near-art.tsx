import { WhenNear } from '@club/member'
import type { ReactNode } from 'react'

const ROOM = <svg viewBox="0 0 160 120" aria-hidden="true" focusable="false" />

/** A drawing that only decorates, in a place with a size of its own: it comes near the screen. */
export function NearArt({ children }: { children: ReactNode }) {
  return (
    <WhenNear waiting={ROOM} decorates>
      {children}
    </WhenNear>
  )
}
