import { useCallQuery } from '@club/api'
import { goalCalls, type PointRecord } from '@club/contracts/http'
import { capitalised, ownName } from '@club/member'
import { useLanguage } from '@club/session'

/** The dot stays with the word before it, so that no line begins with one. */
const BETWEEN = '\u00a0· '

/** The lines that a registered code writes (D56). */
const OF_CODES = new Set(['Unique Code', 'Welcome Code Bonus', 'scanMilestone', 'Promo Bonus', 'Double Points Bonus'])

/** Names the pack that a point record was registered with, such as "DryPantz · Pants · M"; empty for other records, and while it is not known. */
export function usePackNames(): (record: PointRecord) => string {
  const { language } = useLanguage()
  const packs = useCallQuery(goalCalls.listPacks, undefined).data?.packs ?? []
  // A registration and its lines bear the same instant.
  const names = new Map(
    packs.map(({ registeredAt, brand, format, size }) => [
      registeredAt,
      [brand, capitalised(ownName(format, language)), size.toUpperCase()].filter(Boolean).join(BETWEEN),
    ]),
  )
  return ({ source, createdAt }) => (OF_CODES.has(source) ? (names.get(createdAt) ?? '') : '')
}
