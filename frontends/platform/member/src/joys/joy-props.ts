import type { Tier } from '../illustrations'

/** Props of a moment's drawing: whether it moves, and the tier where it shows one. */
export interface JoyProps {
  moving: boolean
  tier?: Tier
}
