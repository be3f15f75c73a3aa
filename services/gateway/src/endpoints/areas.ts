import { allPostcodes } from 'malaysia-postcodes'
import { jsonFile } from './memory-file'
import type { MemoryFile } from './memory-file'

const HOUR = 'public, max-age=3600'

interface Area {
  readonly state: string
  readonly city: string
  readonly postcode: string
}

// The package writes federal territories as "Wp Labuan"; an envelope says "W.P. Labuan".
const written = (state: string): string => state.replace(/^Wp /, 'W.P. ')

const areas = (): Area[] =>
  allPostcodes.flatMap((state) => state.city.flatMap((city) => city.postcode.map((postcode) => ({ state: written(state.name), city: city.name, postcode }))))

const option = (value: string) => ({ label: value, value })
const optionsOf = (values: readonly string[]) => [...new Set(values)].sort().map(option)

/** Every state, city and postcode that belong together (decision D119). */
export const areaFile = (): MemoryFile => jsonFile(areas(), HOUR)

/** The same as three lists to choose from (decision D119). */
export const standardisedFile = (): MemoryFile => {
  const known = areas()
  const lists = {
    states: optionsOf(known.map(({ state }) => state)),
    cities: optionsOf(known.map(({ city }) => city)),
    postcodes: optionsOf(known.map(({ postcode }) => postcode)),
  }
  return jsonFile(lists, HOUR)
}
