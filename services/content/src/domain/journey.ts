import type { Bilingual } from '@club/rules'

/** The statistics of the wishing tree's journey: one record, edited by staff, never added (rewards 3, back-office 2). */
export interface Journey {
  readonly home: number
  readonly children: number
  readonly points: number
  readonly product: number
  readonly description: Bilingual
  /** Counted to the wishing tree's goal beside what members gave (decision D80). */
  readonly progressPoints: number
}
