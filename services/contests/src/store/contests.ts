import type { Sql } from '@club/postgres'
import { bilingual, column, defineRecord, json, optional, tableOf } from '@club/records'
import type { StoredRecord } from '@club/records'
import type { Contest, ContestBody } from '../domain/contest'

/** A stored contest, with the time and the author of its last change. */
export type StoredContest = StoredRecord<ContestBody>

const CONTESTS_MAX = 500

const contests = tableOf<ContestBody>({
  name: 'contests',
  columns: {
    name: bilingual('name'),
    description: bilingual('description'),
    image: bilingual('image'),
    startOn: column('start_on'),
    endOn: column('end_on'),
    pointRequired: column('point_required'),
    pointsPerEntry: column('points_per_entry'),
    entriesPerPerson: column('entries_per_person'),
    entriesPerHousehold: optional('entries_per_household'),
    uploadImages: column('upload_images'),
    uploadReceipts: column('upload_receipts'),
    linkUrl: column('link_url'),
    gotDropdown: column('got_dropdown'),
    dropdownTitle: bilingual('dropdown_title'),
    dropdownOptions: json('dropdown_options'),
    prizes: json('prizes'),
    steps: json('steps'),
  },
  order: 'created_at DESC, id DESC',
  listMax: CONTESTS_MAX,
  isHideable: true,
})

/** A contest, which members see at once (decisions D95, D113). */
export const CONTEST = defineRecord({ service: 'contests', name: 'contest', store: contests, pictures: ['image'], addition: {} })

/** The newest contests; hidden ones only on request (decision D09). */
export const listContests = (sql: Sql, withInactive: boolean): Promise<StoredContest[]> => contests.list(sql, { withInactive })

/** A contest, hidden or not. */
export const findContest = (sql: Sql, id: string): Promise<StoredContest | undefined> => contests.find(sql, id)

/** Writes a seeded contest unless one of its key is there. Returns whether it wrote. */
export const ensureContest = (sql: Sql, { id, active, ...body }: Contest, { at, seedKey }: { readonly at: Date; readonly seedKey: string }): Promise<boolean> =>
  contests.ensure(sql, id, body, { at, active, columns: { seed_key: seedKey }, unlessTaken: 'contests_seed_key' })
