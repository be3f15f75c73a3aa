import type { Address } from '@club/contracts/http'

/** A member's address. */
export const HOME: Address = {
  id: '00000000-0000-7000-8000-000000000001',
  active: true,
  label: 'Home',
  houseNumber: null,
  line1: '12 Casa Riang',
  line2: '',
  line3: 'Jalan Damai',
  city: 'Arau',
  state: 'Perlis',
  postcode: '02600',
  country: 'Malaysia',
}
