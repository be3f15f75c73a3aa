import type { Sql } from '@club/postgres'
import * as store from '../store/brands'
import type { KeptBrand } from '../store/brands'

/** Brands with their formats, and their sizes in the order nb, s, m, l, xl, xxl (decision D112). */
export const listBrands = (db: Sql): Promise<KeptBrand[]> => store.listBrands(db)
