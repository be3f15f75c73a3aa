import { ApiFault, useQuery, type UseQueryResult } from '@club/api'
import { useHost } from '@club/remote-kit'

/** One place of Malaysia as `static/area.json` lists it (D119). */
export interface Area {
  state: string
  city: string
  postcode: string
}

/** The lists to choose from as `static/standardised.json` has them, each in its order (D119, D136). */
interface Standardised {
  states: { value: string }[]
  postcodes: { value: string }[]
}

/** The places of Malaysia: which belong together, and what stands in the lists before anything is chosen. */
export interface PlaceLists {
  areas: readonly Area[]
  states: readonly string[]
  postcodes: readonly string[]
}

const DAY_MS = 86_400_000

/** Every state, city and postcode; fetched once, when a form first needs them (D136). */
export function usePlaceLists(): UseQueryResult<PlaceLists> {
  const { basePath } = useHost()
  return useQuery({
    queryKey: ['place-lists'],
    staleTime: DAY_MS,
    queryFn: async ({ signal }) => {
      const read = async <Content>(name: string): Promise<Content> => {
        const response = await fetch(`${basePath}/static/${name}.json`, { signal })
        if (!response.ok) throw new ApiFault('The list of areas could not be read', response.status)
        return (await response.json()) as Content
      }
      const [areas, { states, postcodes }] = await Promise.all([read<Area[]>('area'), read<Standardised>('standardised')])
      return { areas, states: states.map(({ value }) => value), postcodes: postcodes.map(({ value }) => value) }
    },
  })
}
