import { APP_PATH } from '@club/rules'
import type { AvatarName, Bilingual } from '@club/rules'

/** The bundled picture of an avatar (decision D116). */
export const avatarImage = (avatar: AvatarName): string => `${APP_PATH}/static/avatars/${avatar}.svg`

/** A child's wish on the wishing tree (rewards 3, back-office 3). */
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
