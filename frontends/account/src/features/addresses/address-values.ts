import type { ADDRESS_LABELS } from '@club/contracts/http'
import type { Place } from '../../place/place'

export type AddressLabel = (typeof ADDRESS_LABELS)[number]

/** Values of the address form; the country is not a choice (D51). */
export interface AddressValues extends Place {
  label: AddressLabel | null
  line1: string
  line2: string
  line3: string
}

export const NEW_ADDRESS: AddressValues = { label: null, line1: '', line2: '', line3: '', state: null, city: null, postcode: null }

/** The order in which the form asks. */
const REQUIRED = ['label', 'line1', 'state', 'city', 'postcode'] as const satisfies readonly (keyof AddressValues)[]
export type RequiredField = (typeof REQUIRED)[number]

/** The required fields that are still empty (account 5). */
export function missingOf(values: AddressValues): RequiredField[] {
  return REQUIRED.filter((field) => (values[field] ?? '').trim() === '')
}

/** The text of a stored label; one that no form offers counts as another place (D51). */
export function labelTextKey(label: string): string {
  return `address.labels.${label === 'Home' || label === 'Work' ? label : 'Others'}`
}
