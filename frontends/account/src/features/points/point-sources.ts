import { POINT_SOURCES, pointSourceOf } from '@club/rules'

/** The key below `sources` that says what a point record is for; null for titles that staff gave (campaigns, refunds: D105). */
export function pointSourceKey(text: string): (typeof POINT_SOURCES)[keyof typeof POINT_SOURCES]['text'] | null {
  const source = pointSourceOf(text)
  return source ? POINT_SOURCES[source].text : null
}
