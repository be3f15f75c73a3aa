import type { Contest as WireContest, ContestEntry as WireEntry, MysteryPrizeNames as WirePrizeNames } from '@club/contracts/contests'
import type { Contest, ContestEntry } from '@club/contracts/http'
import type { MemberName } from '@club/contracts/identity'
import { signPath } from '@club/objects'
import { API_PATH, SIGNED_URL_MINUTES } from '@club/rules'
import { textOfOpener } from './file-opener'
import type { FileOpener } from './file-opener'
import { isoOf, orNull } from './instants'
import { textOf } from './texts'

/** Staff see the options as their form sends them, too (back-office 3), and when it was last changed. */
export const toContest = (contest: WireContest, isForStaff: boolean): Contest => ({
  id: contest.id,
  name: textOf(contest.name),
  description: textOf(contest.description),
  image: textOf(contest.imageUrl),
  startDate: contest.startOn,
  endDate: contest.endOn,
  active: contest.active,
  prizes: contest.prizes.map(({ id, title, imageUrl, amount, item, name }) => ({ id, title, imageUrl, amount, item, ...(name ? { name: textOf(name) } : {}) })),
  steps: contest.steps.map(({ id, instructions, description }) => ({ id, instructions: textOf(instructions), description: textOf(description) })),
  pointRequired: contest.pointRequired,
  pointsPerEntry: Number(contest.pointsPerEntry),
  entriesPerPerson: contest.entriesPerPerson,
  uploadImages: contest.uploadImages,
  uploadReceipts: contest.uploadReceipts,
  linkURL: contest.linkUrl,
  gotDropdown: contest.gotDropdown,
  dropdownTitle: textOf(contest.dropdownTitle),
  dropdownOptions: contest.dropdownOptions.map(({ id, dropdown }) => ({ id, dropdown })),
  ...(isForStaff ? { dropdownOption: contest.dropdownOptions.map(({ dropdown }) => dropdown) } : {}),
  ...(isForStaff && contest.updatedAt ? { updatedAt: isoOf(contest.updatedAt) } : {}),
})

type KeptContest = Omit<WireContest, 'pointsPerEntry'> & { readonly pointsPerEntry: string }

/** The fields of a contest's form that are one value each, of a contest as its service keeps it, in JSON. */
export function contestFields(json: string) {
  const kept = JSON.parse(json) as KeptContest
  const [name, description, dropdownTitle] = [textOf(kept.name), textOf(kept.description), textOf(kept.dropdownTitle)]
  return {
    name: name.en,
    bmName: name.bm,
    description: description.en,
    bmDescription: description.bm,
    startDate: kept.startOn,
    endDate: kept.endOn,
    pointRequired: kept.pointRequired,
    pointsPerEntry: Number(kept.pointsPerEntry),
    entriesPerPerson: kept.entriesPerPerson,
    uploadImages: kept.uploadImages,
    uploadReceipts: kept.uploadReceipts,
    linkURL: kept.linkUrl,
    gotDropdown: kept.gotDropdown,
    dropdownTitle: dropdownTitle.en,
    bmDropdownTitle: dropdownTitle.bm,
  }
}

/** Empty texts where staff gave no name. */
export const toPrizeNames = (names: WirePrizeNames | undefined) => ({ weekly: textOf(names?.weekly), grand: textOf(names?.grand) })

export const ENTRY_PICTURES = ['screenshot', 'receipt'] as const
export type EntryPicture = (typeof ENTRY_PICTURES)[number]

/** Path of an entry's picture, below the API's path; needs its signature (decision D94). */
export const entryPicturePath = (entryId: string, picture: EntryPicture): string => `${API_PATH}/files/contest-entries/${entryId}/${picture}`

type Reader = Pick<FileOpener, 'id' | 'role'>

/** An entry as staff see it, with links to its pictures that are good for minutes (decision D86). */
export function toContestEntry(
  entry: WireEntry,
  { activityName, member, reader, secret, now }: { activityName: string; member: MemberName | undefined; reader: Reader; secret: string; now: Date },
): ContestEntry {
  const opener = textOfOpener({ ...reader, kind: 'administrator', memberId: entry.memberId })
  const link = (picture: EntryPicture) => signPath(secret, entryPicturePath(entry.id, picture), new Date(now.getTime() + SIGNED_URL_MINUTES * 60_000), opener)
  return {
    id: entry.id,
    activityName,
    status: entry.status as ContestEntry['status'],
    screenshot: entry.hasScreenshot ? link('screenshot') : null,
    receipt: entry.hasReceipt ? link('receipt') : null,
    link: orNull(entry.link),
    selectedValue: orNull(entry.selectedValue),
    name: member?.name ?? '',
    email: member?.email ?? '',
    number: orNull(member?.number ?? ''),
    quiet: member?.quiet ?? false,
    createdAt: isoOf(entry.createdAt),
  }
}
