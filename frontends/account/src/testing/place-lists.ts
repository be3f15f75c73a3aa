import type { Area } from '../place/areas'

const listed = (values: readonly string[]) => [...new Set(values)].sort().map((value) => ({ label: value, value }))

/** Answers for the two files of places (D119), in place of the site's. */
export function givePlaceLists(areas: readonly Area[]): void {
  const standardised = {
    states: listed(areas.map(({ state }) => state)),
    cities: listed(areas.map(({ city }) => city)),
    postcodes: listed(areas.map(({ postcode }) => postcode)),
  }
  globalThis.fetch = jest.fn(async (address) => ({ ok: true, json: async () => (String(address).endsWith('/area.json') ? areas : standardised) }) as Response)
}
