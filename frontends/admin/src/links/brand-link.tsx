import { BRAND } from '@club/contracts/records'
import type { ReactNode } from 'react'
import { ScreenLink } from './screen-link'

/** The name of a brand, or of one of its products, that leads to the brand in its list. */
export function BrandLink({ name, children = name }: { name: string; children?: ReactNode }) {
  return (
    <ScreenLink needs={BRAND.calls.list} to={`/admin/brand/dashboard?q=${encodeURIComponent(name)}`}>
      {children}
    </ScreenLink>
  )
}
