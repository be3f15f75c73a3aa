import { ApiFault, useQuery, type UseQueryResult } from '@club/api'
import { useHost } from '@club/remote-kit'

/** One place of Malaysia as `static/area.json` lists it (D119). */
export interface Area {
  state: string
  city: string
  postcode: string
}

const DAY_MS = 86_400_000

/** Every state, city and postcode; fetched once, when a form first needs it (D136). */
export function useAreas(): UseQueryResult<Area[]> {
  const { basePath } = useHost()
  return useQuery({
    queryKey: ['areas'],
    staleTime: DAY_MS,
    queryFn: async ({ signal }) => {
      const response = await fetch(`${basePath}/static/area.json`, { signal })
      if (!response.ok) throw new ApiFault('The list of areas could not be read', response.status)
      return (await response.json()) as Area[]
    },
  })
}
