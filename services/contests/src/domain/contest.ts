import type { Points } from '@club/kernel'
import { isWebLink } from '@club/rules'
import type { Bilingual, Day } from '@club/rules'

export interface Prize {
  readonly id: string
  readonly title: string
  readonly imageUrl: string
  readonly amount: string
  readonly item: string
  /** The name that staff gave it; absent when it was never named. */
  readonly name?: Bilingual | undefined
}

/** Prize → its new name by staff. */
export type PrizeNames = ReadonlyMap<string, Bilingual>

export interface Step {
  readonly id: string
  readonly instructions: Bilingual
  readonly description: Bilingual
}

export interface DropdownOption {
  readonly id: string
  readonly dropdown: string
}

export interface Contest {
  readonly id: string
  readonly name: Bilingual
  readonly description: Bilingual
  readonly image: Bilingual
  readonly startOn: Day
  readonly endOn: Day
  readonly active: boolean
  readonly pointRequired: boolean
  readonly pointsPerEntry: Points
  readonly entriesPerPerson: number
  /** Undefined: households are not limited. */
  readonly entriesPerHousehold: number | undefined
  readonly uploadImages: boolean
  readonly uploadReceipts: boolean
  readonly linkUrl: boolean
  readonly gotDropdown: boolean
  readonly dropdownTitle: Bilingual
  readonly dropdownOptions: readonly DropdownOption[]
  readonly prizes: readonly Prize[]
  readonly steps: readonly Step[]
}

/** One entry as it was sent; pictures are keys of the private object store. */
export interface EntryDraft {
  readonly imageKey: string | undefined
  readonly receiptKey: string | undefined
  readonly link: string
  readonly selectedValue: string
}

/** Why entries are not taken. */
export const ENTRY_REFUSALS = ['contest-unknown', 'not-started', 'ended', 'incomplete', 'entries-limit'] as const
export type EntryRefusal = (typeof ENTRY_REFUSALS)[number]

/**
 * Finds the first refusal of a submission before its limits are counted, in the order that helps a member most; undefined when
 * there is none. The contest's switches decide which parts are required (rewards 5, decisions D82, D83, D140).
 */
export function refusalOf(contest: Contest | undefined, entries: readonly EntryDraft[], today: Day): EntryRefusal | undefined {
  if (!contest?.active) return 'contest-unknown'
  if (today < contest.startOn) return 'not-started'
  if (today > contest.endOn) return 'ended'
  if (entries.length === 0 || entries.some((entry) => !isComplete(contest, entry))) return 'incomplete'
  return entries.length > contest.entriesPerPerson ? 'entries-limit' : undefined
}

function isComplete(contest: Contest, entry: EntryDraft): boolean {
  return (
    (!contest.uploadImages || entry.imageKey !== undefined) &&
    (!contest.uploadReceipts || entry.receiptKey !== undefined) &&
    (!contest.linkUrl || isWebLink(entry.link)) &&
    (!contest.gotDropdown || optionOf(contest, entry.selectedValue) !== undefined)
  )
}

/** The option that a value names, by its text or by its id (decision D132). */
export const optionOf = (contest: Contest, value: string): DropdownOption | undefined =>
  contest.dropdownOptions.find(({ id, dropdown }) => dropdown === value || id === value)

/** The fee of that many entries (decision D82). */
export const feeOf = (contest: Contest, entries: number): Points => (contest.pointRequired ? contest.pointsPerEntry * BigInt(entries) : 0n)

/** An entry as it is kept: only the parts that the contest asks for, the option by its text. */
export const kept = (contest: Contest, entry: EntryDraft): EntryDraft => ({
  imageKey: contest.uploadImages ? entry.imageKey : undefined,
  receiptKey: contest.uploadReceipts ? entry.receiptKey : undefined,
  link: contest.linkUrl ? entry.link : '',
  selectedValue: contest.gotDropdown ? (optionOf(contest, entry.selectedValue)?.dropdown ?? '') : '',
})

/** The fields of a contest that staff edit, as they are kept. */
export type ContestBody = Omit<Contest, 'id' | 'active'>

/** A contest as staff write it; in an edit, undefined fields stay (decision D113). */
export interface ContestDraft extends Omit<Contest, 'id' | 'active' | 'entriesPerHousehold' | 'prizes' | 'steps' | 'dropdownOptions' | 'image'> {
  readonly image: Bilingual | undefined
  readonly dropdownOptions: readonly string[]
  readonly steps: readonly Step[] | undefined
}

/**
 * Applies an edit to a contest. Fields that it does not name stay: prizes except their names, the household limit, and steps where none
 * are sent. An option that stays keeps its id, so that a choice on a page that is already open remains valid.
 */
export const edited = (
  before: Pick<Contest, 'dropdownOptions' | 'steps' | 'prizes'>,
  draft: ContestDraft,
  { prizeNames, newId }: { readonly prizeNames: PrizeNames; readonly newId: () => string },
): Partial<ContestBody> => ({
  ...draft,
  prizes: before.prizes.map((prize) => ({ ...prize, name: prizeNames.get(prize.id) ?? prize.name })),
  dropdownOptions: optionsOf(draft.dropdownOptions, before.dropdownOptions, newId),
  steps: draft.steps && stepsOf(draft.steps, before.steps, newId),
})

const NO_TEXT = { en: '', bm: '' }

/** A new contest: households are not limited. */
export const newContest = (draft: ContestDraft, prizes: readonly Omit<Prize, 'id'>[], newId: () => string): ContestBody => ({
  ...draft,
  entriesPerHousehold: undefined,
  image: draft.image ?? NO_TEXT,
  dropdownOptions: optionsOf(draft.dropdownOptions, [], newId),
  steps: stepsOf(draft.steps ?? [], [], newId),
  prizes: prizes.map((prize) => ({ ...prize, id: newId() })),
})

const optionsOf = (texts: readonly string[], before: readonly DropdownOption[], newId: () => string): DropdownOption[] =>
  [...new Set(texts)].map((dropdown) => ({ id: before.find((one) => one.dropdown === dropdown)?.id ?? newId(), dropdown }))

const stepsOf = (steps: readonly Step[], before: readonly Step[], newId: () => string): Step[] =>
  steps.map((step) => ({ ...step, id: before.some(({ id }) => id === step.id) ? step.id : newId() }))
