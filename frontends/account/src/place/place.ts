import type { Area } from './areas'

/** A state, city and postcode, chosen one after the other. */
export interface Place {
  state: string | null
  city: string | null
  postcode: string | null
}

/** Whether nothing is chosen yet. */
export const isEmpty = ({ state, city, postcode }: Place): boolean => state === null && city === null && postcode === null

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort((one, other) => one.localeCompare(other, 'en'))
}

function statesOf(areas: readonly Area[]): string[] {
  return distinct(areas.map((area) => area.state))
}

export function citiesOf(areas: readonly Area[], state: string | null): string[] {
  return distinct(areas.filter((area) => area.state === state).map((area) => area.city))
}

export function postcodesOf(areas: readonly Area[], state: string | null, city: string | null): string[] {
  return distinct(areas.filter((area) => area.state === state && area.city === city).map((area) => area.postcode))
}

/** The postcodes of what is chosen so far; all of them while nothing is chosen, or to change one that was chosen. */
export function postcodesLeft(areas: readonly Area[], { state, city, postcode }: Place): string[] {
  const isLeft = (area: Area) => (state === null || area.state === state) && (city === null || area.city === city)
  return distinct(areas.filter((area) => postcode !== null || isLeft(area)).map((area) => area.postcode))
}

/** Applies a choice of place: clears narrower choices, keeps those that still fit, and fills in a single option (account 5). */
export function choosePlace(areas: readonly Area[], place: Place, choice: Partial<Place>): Place {
  const only = (options: string[]) => (options.length === 1 ? (options[0] ?? null) : null)
  if (choice.state !== undefined) {
    const city = only(citiesOf(areas, choice.state))
    return { state: choice.state, city, postcode: city === null ? null : only(postcodesOf(areas, choice.state, city)) }
  }
  if (choice.city !== undefined) {
    const postcodes = postcodesOf(areas, place.state, choice.city)
    const kept = place.postcode !== null && postcodes.includes(place.postcode) ? place.postcode : only(postcodes)
    return { ...place, city: choice.city, postcode: choice.city === null ? null : kept }
  }
  const { postcode = null } = choice
  if (postcode === null) return { ...place, postcode }
  // A postcode says where it is; what is chosen already stays where it fits.
  const all = areas.filter((area) => area.postcode === postcode)
  const here = all.filter((area) => area.state === place.state)
  const there = here.length > 0 ? here : all
  const state = only(statesOf(there))
  const cities = citiesOf(there, state)
  return { state, city: place.city !== null && cities.includes(place.city) ? place.city : only(cities), postcode }
}
