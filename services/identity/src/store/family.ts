import type { Sql } from '@club/postgres'
import type { Day } from '@club/rules'
import type { Address, Baby, BabyDetails, NewAddress } from '../domain/member'

interface AddressRow extends Omit<Address, 'houseNumber' | 'createdAt'> {
  [column: string]: unknown
  house_number: string | null
  created_at: Date
}

interface BabyRow {
  [column: string]: unknown
  id: string
  name: string | null
  gender: string
  birth_date: Day
  brand_id: string
  format_id: string
  size_id: string
  created_at: Date
}

const toAddress = ({ house_number, created_at, ...row }: AddressRow): Address => ({
  id: row.id,
  active: row.active,
  label: row.label,
  houseNumber: house_number,
  line1: row.line1,
  line2: row.line2,
  line3: row.line3,
  city: row.city,
  state: row.state,
  postcode: row.postcode,
  country: row.country,
  createdAt: created_at,
})

const toBaby = (row: BabyRow): Baby => ({
  id: row.id,
  name: row.name,
  gender: row.gender,
  birthDate: row.birth_date,
  brandId: row.brand_id,
  formatId: row.format_id,
  sizeId: row.size_id,
  createdAt: row.created_at,
})

/** A member's addresses, newest first (decision D38). */
export async function listAddresses(db: Sql, memberId: string): Promise<Address[]> {
  const { rows } = await db.query<AddressRow>({ name: 'addresses', text: 'SELECT * FROM addresses WHERE member_id = $1 ORDER BY created_at DESC, id DESC' }, [
    memberId,
  ])
  return rows.map(toAddress)
}

/** Addresses by their ids; unknown ones are left out. */
export async function findAddresses(db: Sql, ids: readonly string[]): Promise<Address[]> {
  const { rows } = await db.query<AddressRow>('SELECT * FROM addresses WHERE id = ANY($1::uuid[])', [ids])
  return rows.map(toAddress)
}

/** A member's babies, newest first (decision D38). */
export async function listBabies(db: Sql, memberId: string): Promise<Baby[]> {
  const { rows } = await db.query<BabyRow>({ name: 'babies', text: 'SELECT * FROM babies WHERE member_id = $1 ORDER BY created_at DESC, id DESC' }, [memberId])
  return rows.map(toBaby)
}

export async function insertAddress(tx: Sql, address: NewAddress & { id: string; memberId: string; createdAt: Date }): Promise<void> {
  await tx.query(
    `INSERT INTO addresses (id, member_id, label, house_number, line1, line2, line3, city, state, postcode, country, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      address.id,
      address.memberId,
      address.label,
      address.houseNumber,
      address.line1,
      address.line2,
      address.line3,
      address.city,
      address.state,
      address.postcode,
      address.country,
      address.createdAt,
    ],
  )
}

export async function insertBaby(tx: Sql, baby: BabyDetails & { id: string; memberId: string; createdAt: Date }): Promise<void> {
  await tx.query(
    `INSERT INTO babies (id, member_id, name, gender, birth_date, brand_id, format_id, size_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [baby.id, baby.memberId, baby.name, baby.gender, baby.birthDate, baby.brandId, baby.formatId, baby.sizeId, baby.createdAt],
  )
}

export async function updateBaby(tx: Sql, memberId: string, id: string, baby: BabyDetails): Promise<void> {
  await tx.query(`UPDATE babies SET name = $3, gender = $4, birth_date = $5, brand_id = $6, format_id = $7, size_id = $8 WHERE id = $2 AND member_id = $1`, [
    memberId,
    id,
    baby.name,
    baby.gender,
    baby.birthDate,
    baby.brandId,
    baby.formatId,
    baby.sizeId,
  ])
}
