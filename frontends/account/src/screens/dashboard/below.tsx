import { WhenNear } from '@club/member'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, type ReactNode } from 'react'

const load = () => import('./below-the-fold')
type Parts = Awaited<ReturnType<typeof load>>

/** A part of the chunk that comes when one of its parts is near. */
export const partBelow = <Name extends keyof Parts>(name: Name) => lazy<Parts[Name]>(patient(async () => ({ default: (await load())[name] })))

/** Place of a part that most phones show after the first screen: its code, its answers and its pictures load when it is near. */
export function Below({ room, children }: { room: ReactNode; children: ReactNode }) {
  return (
    <WhenNear waiting={room}>
      <Suspense fallback={room}>{children}</Suspense>
    </WhenNear>
  )
}
