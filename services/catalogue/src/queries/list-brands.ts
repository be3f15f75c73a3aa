import type { Sql } from '@club/postgres'
import type { Brand } from '../domain/brand'
import * as store from '../store/brands'

/** Brands with their formats, and their sizes in the order nb, s, m, l, xl, xxl (decision D112). */
export const listBrands = (db: Sql): Promise<Brand[]> => store.listBrands(db)

/** The names that a brand may be given a format of, by name ascending (decision D133). */
export const listFormatNames = async (db: Sql): Promise<string[]> => (await store.formatNames.list(db)).map(({ name }) => name)
