import type { Area } from './areas'

/** A state, city and postcode, chosen one after the other. */
export interface Place {
  state: string | null
  city: string | null
  postcode: string | null
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort((one, other) => one.localeCompare(other, 'en'))
}

export function statesOf(areas: readonly Area[]): string[] {
  return distinct(areas.map((area) => area.state))
}

export function citiesOf(areas: readonly Area[], state: string | null): string[] {
  return distinct(areas.filter((area) => area.state === state).map((area) => area.city))
}

export function postcodesOf(areas: readonly Area[], state: string | null, city: string | null): string[] {
  return distinct(areas.filter((area) => area.state === state && area.city === city).map((area) => area.postcode))
}

/** Applies a choice of place: clears narrower choices and fills in a single option (account 5). */
export function choosePlace(areas: readonly Area[], place: Place, choice: Partial<Place>): Place {
  const only = (options: string[]) => (options.length === 1 ? (options[0] ?? null) : null)
  if (choice.state !== undefined) {
    const city = only(citiesOf(areas, choice.state))
    return { state: choice.state, city, postcode: city === null ? null : only(postcodesOf(areas, choice.state, city)) }
  }
  if (choice.city !== undefined) {
    return { ...place, city: choice.city, postcode: choice.city === null ? null : only(postcodesOf(areas, place.state, choice.city)) }
  }
  return { ...place, ...choice }
}
