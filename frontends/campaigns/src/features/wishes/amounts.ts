import { DONATION_MAX, DONATION_MIN, DONATION_STEP } from '@club/rules'

/** Amounts to give to a wish: 100 to 5000 points in steps of 100 (rewards 9). */
export const AMOUNTS: readonly number[] = Array.from(
  { length: (DONATION_MAX - DONATION_MIN) / DONATION_STEP + 1 },
  (_, step) => DONATION_MIN + step * DONATION_STEP,
)

/** Amounts that are one press away. */
export const FAVOURITES = [100, 300, 500, 1000] as const
