import type { Bilingual } from './news'

/** The faces a wish may have (decision D116). */
export const AVATARS = ['avatar1', 'avatar2', 'avatar3', 'avatar4', 'avatar5', 'avatar6'] as const
export type AvatarName = (typeof AVATARS)[number]

/** The bundled picture of an avatar (decision D116). */
export const avatarImage = (avatar: AvatarName): string => `/drypers-baby-club/static/avatars/${avatar}.svg`

/** A child's wish on the wishing tree (P2 §3, P3 §3). */
export interface Wish {
  readonly name: string
  /** Years, 0 to 18. */
  readonly age: number
  readonly imageUrl: string
  readonly wishes: Bilingual
  /** All that members gave it (decision D80). */
  readonly points: number
  readonly active: boolean
}
