import { lateDrawing } from '@club/ui'
import { useEffect } from 'react'
import { buzz } from '../haptics'
import type { Tier } from '../illustrations'
import type { JoyProps } from './joy-props'

const DRAWINGS = {
  signUp: lateDrawing<JoyProps>(async () => (await import('./sign-up-joy')).SignUpJoy),
  profile: lateDrawing<JoyProps>(async () => (await import('./profile-joy')).ProfileJoy),
  code: lateDrawing<JoyProps>(async () => (await import('./code-joy')).CodeJoy),
  receipt: lateDrawing<JoyProps>(async () => (await import('./receipt-joy')).ReceiptJoy),
  contest: lateDrawing<JoyProps>(async () => (await import('./contest-joy')).ContestJoy),
  firstCode: lateDrawing<JoyProps>(async () => (await import('./first-code-joy')).FirstCodeJoy),
  tier: lateDrawing<JoyProps>(async () => (await import('./tier-joy')).TierJoy),
  order: lateDrawing<JoyProps>(async () => (await import('./order-joy')).OrderJoy),
  gift: lateDrawing<JoyProps>(async () => (await import('./gift-joy')).GiftJoy),
  birthday: lateDrawing<JoyProps>(async () => (await import('./birthday-joy')).BirthdayJoy),
} as const

/** The moments that have a drawing and a movement of their own; the opened box and the tree after a gift are drawn where they stand. */
export type Joy = keyof typeof DRAWINGS

/** The drawing of a moment; it moves once, for two seconds at most, with a short buzz, and neither for people who asked for less movement. */
export function JoyArt({ joy, still = false, tier }: { joy: Joy; still?: boolean; tier?: Tier }) {
  const Drawing = DRAWINGS[joy]
  useEffect(() => {
    if (!still) buzz()
  }, [still])
  return <Drawing moving={!still} tier={tier} />
}
