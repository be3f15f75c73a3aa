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
  updated_at: Date
  changed_by: string | null
  [column: string]: unknown
}

/** A contest as it is kept: with when and by whom it was written last. */
export interface StoredContest extends Contest {
  readonly updatedAt: Date
  readonly changedBy: string
}

const toContest = (row: Row): StoredContest => ({
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
  updatedAt: row.updated_at,
  changedBy: row.changed_by ?? '',
})

const CONTESTS_MAX = 500

/** The newest contests; hidden ones only on request (decision D09). */
export async function listContests(sql: Sql, withInactive: boolean): Promise<StoredContest[]> {
  const { rows } = await sql.query<Row>(
    { name: 'contests-list', text: 'SELECT * FROM contests WHERE active OR $1 ORDER BY created_at DESC, id DESC LIMIT $2' },
    [withInactive, CONTESTS_MAX],
  )
  return rows.map(toContest)
}

/** A contest, hidden or not. */
export async function findContest(sql: Sql, id: string): Promise<StoredContest | undefined> {
  const { rows } = await sql.query<Row>({ name: 'contest-find', text: 'SELECT * FROM contests WHERE id = $1' }, [id])
  return rows[0] && toContest(rows[0])
}

/** A contest that nobody else changes until the transaction ends. */
export async function loadContestForUpdate(tx: Sql, id: string): Promise<StoredContest | undefined> {
  const { rows } = await tx.query<Row>('SELECT * FROM contests WHERE id = $1 FOR UPDATE', [id])
  return rows[0] && toContest(rows[0])
}

/** The columns of a contest and what stands in them. */
const columnsOf = (contest: Contest): Readonly<Record<string, unknown>> => ({
  name_en: contest.name.en,
  name_bm: contest.name.bm,
  description_en: contest.description.en,
  description_bm: contest.description.bm,
  image_en: contest.image.en,
  image_bm: contest.image.bm,
  start_on: contest.startOn,
  end_on: contest.endOn,
  active: contest.active,
  point_required: contest.pointRequired,
  points_per_entry: contest.pointsPerEntry,
  entries_per_person: contest.entriesPerPerson,
  entries_per_household: contest.entriesPerHousehold ?? null,
  upload_images: contest.uploadImages,
  upload_receipts: contest.uploadReceipts,
  link_url: contest.linkUrl,
  got_dropdown: contest.gotDropdown,
  dropdown_title_en: contest.dropdownTitle.en,
  dropdown_title_bm: contest.dropdownTitle.bm,
  dropdown_options: JSON.stringify(contest.dropdownOptions),
  prizes: JSON.stringify(contest.prizes),
  steps: JSON.stringify(contest.steps),
})

/** Writes a new contest; a seeded one only unless one of its key is there. Returns whether it wrote. */
export async function insertContest(
  sql: Sql,
  contest: Contest,
  { at, seedKey, changedBy }: { readonly at: Date; readonly seedKey?: string; readonly changedBy?: string },
): Promise<boolean> {
  const values = { id: contest.id, ...columnsOf(contest), seed_key: seedKey ?? null, changed_by: changedBy ?? null, created_at: at, updated_at: at }
  const names = Object.keys(values)
  const { rowCount } = await sql.query(
    `INSERT INTO contests (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})
     ON CONFLICT ON CONSTRAINT contests_seed_key DO NOTHING`,
    Object.values(values),
  )
  return rowCount === 1
}

/** Writes a contest over the one of its id. */
export async function updateContest(tx: Sql, contest: Contest, { at, changedBy }: { readonly at: Date; readonly changedBy: string }): Promise<void> {
  const values = { ...columnsOf(contest), updated_at: at, changed_by: changedBy }
  const sets = Object.keys(values).map((name, index) => `${name} = $${index + 2}`)
  await tx.query(`UPDATE contests SET ${sets.join(', ')} WHERE id = $1`, [contest.id, ...Object.values(values)])
}

/** Shows a hidden contest, or hides a shown one, in one statement; returns how it is now, undefined when there is none. */
export async function toggleContestActive(
  tx: Sql,
  id: string,
  { at, changedBy }: { readonly at: Date; readonly changedBy: string },
): Promise<boolean | undefined> {
  const { rows } = await tx.query<{ active: boolean }>(
    `UPDATE contests SET active = NOT active, changed_by = $3, updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond')
     WHERE id = $1 RETURNING active`,
    [id, at, changedBy],
  )
  return rows[0]?.active
}
