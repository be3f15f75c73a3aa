import { useCallQuery } from '@club/api'
import { codeCalls, goalCalls } from '@club/contracts/http'
import { countedPack, isWorn, reaches, SUGGESTIONS } from '@club/rules'
import type { User } from '@club/session'

export interface CountedPack {
  /** Points of one pack, without bonuses. */
  points: number
  /** Brand and size; null where they are not named: no child wears it any more, or the member asked for quiet. */
  name: { brand: string; size: string } | null
}

/** The pack by which this member's way to a reward is counted; null when nothing is known of their packs. */
export function useCountedPack(user: User | undefined): { pack: CountedPack | null; pending: boolean } {
  const namesPacks = user !== undefined && reaches(user, SUGGESTIONS.goalPacks)
  const packs = useCallQuery(goalCalls.listPacks, undefined, { enabled: user !== undefined })
  const asksBrands = namesPacks && user.babyInfos.length > 0
  const brands = useCallQuery(codeCalls.listBrands, undefined, { enabled: asksBrands })
  const worn = (asksBrands ? user.babyInfos : []).flatMap(({ brandId, formatId, sizeId }) => {
    const brand = brands.data?.find(({ id }) => id === brandId)
    const format = brand?.formats.find(({ id }) => id === formatId)
    const size = brand?.sizes.find(({ id }) => id === sizeId)
    return brand && format && size ? [{ brand: brand.name, format: format.name, size: size.name }] : []
  })
  const pack = countedPack(packs.data?.packs ?? [], worn)
  const named = pack !== undefined && namesPacks && (worn.length === 0 || isWorn(pack, worn))
  const waits = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }) => isPending && failureCount === 0
  return {
    pack: pack ? { points: pack.points, name: named ? { brand: pack.brand, size: pack.size.toUpperCase() } : null } : null,
    pending: user !== undefined && (waits(packs) || (asksBrands && waits(brands))),
  }
}
