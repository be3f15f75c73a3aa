import { WhenNear } from '@club/member'
import { Suspense, type ReactNode } from 'react'

/** A part that most phones show after the first screen: its code, its answers and its pictures come when it is near. */
export function Below({ room, children }: { room: ReactNode; children: ReactNode }) {
  return (
    <WhenNear waiting={room}>
      <Suspense fallback={room}>{children}</Suspense>
    </WhenNear>
  )
}
