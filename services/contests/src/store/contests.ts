import type { Points } from '@club/kernel'
import type { Day } from '@club/rules'
import type { Sql } from '@club/postgres'
import type { Contest, DropdownOption, Prize, Step } from '../domain/contest'

interface Row {
  id: string
  name_en: string
  name_bm: string
  description_en: string
  description_bm: string
  image_en: string
  image_bm: string
  start_on: Day
  end_on: Day
  active: boolean
  point_required: boolean
  points_per_entry: Points
  entries_per_person: number
  entries_per_household: number | null
  upload_images: boolean
  upload_receipts: boolean
  link_url: boolean
  got_dropdown: boolean
  dropdown_title_en: string
  dropdown_title_bm: string
  dropdown_options: DropdownOption[]
  prizes: Prize[]
  steps: Step[]
  [column: string]: unknown
}

const toContest = (row: Row): Contest => ({
  id: row.id,
  name: { en: row.name_en, bm: row.name_bm },
  description: { en: row.description_en, bm: row.description_bm },
  image: { en: row.image_en, bm: row.image_bm },
  startOn: row.start_on,
  endOn: row.end_on,
  active: row.active,
  pointRequired: row.point_required,
  pointsPerEntry: row.points_per_entry,
  entriesPerPerson: row.entries_per_person,
  entriesPerHousehold: row.entries_per_household ?? undefined,
  uploadImages: row.upload_images,
  uploadReceipts: row.upload_receipts,
  linkUrl: row.link_url,
  gotDropdown: row.got_dropdown,
  dropdownTitle: { en: row.dropdown_title_en, bm: row.dropdown_title_bm },
  dropdownOptions: row.dropdown_options,
  prizes: row.prizes,
  steps: row.steps,
})

const CONTESTS_MAX = 500

/** The newest contests; hidden ones only when asked for (decision D09). */
export async function listContests(sql: Sql, withInactive: boolean): Promise<Contest[]> {
  const { rows } = await sql.query<Row>(
    { name: 'contests-list', text: 'SELECT * FROM contests WHERE active OR $1 ORDER BY created_at DESC, id DESC LIMIT $2' },
    [withInactive, CONTESTS_MAX],
  )
  return rows.map(toContest)
}

/** A contest, hidden or not. */
export async function findContest(sql: Sql, id: string): Promise<Contest | undefined> {
  const { rows } = await sql.query<Row>({ name: 'contest-find', text: 'SELECT * FROM contests WHERE id = $1' }, [id])
  return rows[0] && toContest(rows[0])
}

/** Writes a seeded contest unless one of its key is there; answers whether it wrote. */
export async function ensureSeededContest(sql: Sql, seedKey: string, contest: Contest, at: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO contests (id, name_en, name_bm, description_en, description_bm, image_en, image_bm, start_on, end_on, active, point_required,
       points_per_entry, entries_per_person, entries_per_household, upload_images, upload_receipts, link_url, got_dropdown,
       dropdown_title_en, dropdown_title_bm, dropdown_options, prizes, steps, seed_key, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $25)
     ON CONFLICT ON CONSTRAINT contests_seed_key DO NOTHING`,
    [
      contest.id,
      contest.name.en,
      contest.name.bm,
      contest.description.en,
      contest.description.bm,
      contest.image.en,
      contest.image.bm,
      contest.startOn,
      contest.endOn,
      contest.active,
      contest.pointRequired,
      contest.pointsPerEntry,
      contest.entriesPerPerson,
      contest.entriesPerHousehold ?? null,
      contest.uploadImages,
      contest.uploadReceipts,
      contest.linkUrl,
      contest.gotDropdown,
      contest.dropdownTitle.en,
      contest.dropdownTitle.bm,
      JSON.stringify(contest.dropdownOptions),
      JSON.stringify(contest.prizes),
      JSON.stringify(contest.steps),
      seedKey,
      at,
    ],
  )
  return rowCount === 1
}
