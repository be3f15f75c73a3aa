/** Where a parcel goes; a line that an address does not have is empty. */
export interface PostalAddress {
  readonly line1: string
  readonly line2: string
  readonly line3: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly country: string
}

/** The parts of an address that identify a household (D63). */
export type HomeAddress = Pick<PostalAddress, 'line1' | 'line2' | 'line3' | 'postcode' | 'state'>

/** The address on a few lines, as it is written on a parcel; empty lines are left out. A form has parts that are not chosen yet. */
export function addressLines({
  line1,
  line2,
  line3,
  city,
  state,
  postcode,
}: Readonly<Record<Exclude<keyof PostalAddress, 'country'>, string | null>>): string[] {
  return [line1, line2, line3, [postcode, city].filter(Boolean).join(' '), state].map((line) => line?.trim() ?? '').filter((line) => line !== '')
}
