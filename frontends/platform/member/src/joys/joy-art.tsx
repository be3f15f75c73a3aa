import { Scene } from '@club/ui'
import { lazy, Suspense, type ComponentType } from 'react'
import type { Tier } from '../illustrations'
import type { JoyProps } from './joy-props'

const drawing = (load: () => Promise<ComponentType<JoyProps>>) =>
  lazy<ComponentType<JoyProps>>(() =>
    load().then(
      (Drawing) => ({ default: Drawing }),
      // A drawing that cannot be loaded leaves its place empty: the moment itself continues.
      () => ({ default: () => <Scene /> }),
    ),
  )

// Seldom shown, so not part of a first view.
const DRAWINGS = {
  firstCode: drawing(async () => (await import('./first-code-joy')).FirstCodeJoy),
  tier: drawing(async () => (await import('./tier-joy')).TierJoy),
  order: drawing(async () => (await import('./order-joy')).OrderJoy),
  gift: drawing(async () => (await import('./gift-joy')).GiftJoy),
  birthday: drawing(async () => (await import('./birthday-joy')).BirthdayJoy),
} as const

/** The moments that have a drawing and a movement of their own; the opened box and the tree after a gift are drawn where they stand. */
export type Joy = keyof typeof DRAWINGS

/** The drawing of a moment; it moves once, for two seconds at most, and not for people who asked for less movement. */
export function JoyArt({ joy, still = false, tier }: { joy: Joy; still?: boolean; tier?: Tier }) {
  const Drawing = DRAWINGS[joy]
  return (
    <Suspense fallback={<Scene />}>
      <Drawing moving={!still} tier={tier} />
    </Suspense>
  )
}
