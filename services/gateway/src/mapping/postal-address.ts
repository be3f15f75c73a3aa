import type { PostalAddress } from '@club/rules'
import { orNull } from './instants'

/** Delivery address of an order, in the columns of its report; empty where it is not known (decisions D99, D101). */
export const postalAddress = (address: PostalAddress | undefined): Record<keyof PostalAddress, string | null> => ({
  line1: orNull(address?.line1 ?? ''),
  line2: orNull(address?.line2 ?? ''),
  line3: orNull(address?.line3 ?? ''),
  city: orNull(address?.city ?? ''),
  state: orNull(address?.state ?? ''),
  postcode: orNull(address?.postcode ?? ''),
  country: orNull(address?.country ?? ''),
})
