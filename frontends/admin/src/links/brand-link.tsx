import { BRAND } from '@club/contracts/records'
import { ScreenLink } from './screen-link'

/** The name of a brand, which leads to the brand in its list. */
export function BrandLink({ name }: { name: string }) {
  return (
    <ScreenLink needs={BRAND.calls.list} to={`/admin/brand/dashboard?q=${encodeURIComponent(name)}`}>
      {name}
    </ScreenLink>
  )
}
