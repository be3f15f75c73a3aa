import type { Brand } from '@club/contracts/catalogue'
import type { AdminBrand, MemberBrand } from '@club/contracts/http'
import { isoOf } from './instants'

/** A brand as members choose from it (decision D112). */
export const toMemberBrand = (brand: Brand): MemberBrand => ({
  id: brand.id,
  name: brand.name,
  brandImage: brand.imageUrl,
  formats: brand.formats.map(({ id, name }) => ({ id, name })),
  sizes: brand.formats.flatMap((format) =>
    format.sizes.map(({ id, name, description }) => ({ id, name, description, brandId: brand.id, formatId: format.id })),
  ),
})

/** A brand as staff see it (decision D112). */
export const toAdminBrand = (brand: Brand): AdminBrand => ({
  id: brand.id,
  name: brand.name,
  description: brand.description,
  imageUrl: brand.imageUrl,
  createdAt: isoOf(brand.createdAt),
  updatedAt: isoOf(brand.updatedAt),
  format: brand.formats.map(({ id, name, sizes }) => ({ id, name, size: sizes.map((size) => ({ id: size.id, name: size.name })) })),
})
