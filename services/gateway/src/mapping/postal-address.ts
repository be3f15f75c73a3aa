import { orNull } from './instants'

interface Address {
  readonly line1: string
  readonly line2: string
  readonly line3: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly country: string
}

/** Delivery address of an order, in the columns of its report; empty where it is not known (decisions D99, D101). */
export const postalAddress = (address: Address | undefined): Record<keyof Address, string | null> => ({
  line1: orNull(address?.line1 ?? ''),
  line2: orNull(address?.line2 ?? ''),
  line3: orNull(address?.line3 ?? ''),
  city: orNull(address?.city ?? ''),
  state: orNull(address?.state ?? ''),
  postcode: orNull(address?.postcode ?? ''),
  country: orNull(address?.country ?? ''),
})
