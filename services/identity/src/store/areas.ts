import { foldedText, normalizePostcode } from '@club/rules'
import { allPostcodes } from 'malaysia-postcodes'

// "W.P. Kuala Lumpur", "Wilayah Persekutuan Kuala Lumpur" and "Kuala Lumpur" are one place.
const plain = (text: string): string =>
  foldedText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(wilayah persekutuan|w p|wp) /, '')

const KNOWN = new Set(
  allPostcodes.flatMap((state) => state.city.flatMap((city) => city.postcode.map((code) => `${plain(state.name)}|${plain(city.name)}|${code}`))),
)

/** Whether a state, a city and a postcode are a known combination (decision D51). */
export const isKnownArea = (area: { state: string; city: string; postcode: string }): boolean =>
  KNOWN.has(`${plain(area.state)}|${plain(area.city)}|${normalizePostcode(area.postcode)}`)
