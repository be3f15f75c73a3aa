import type { Contest, ErrorName } from '@club/contracts/http'
import type { FormValues } from '@club/desk'

export interface StepRow {
  id: string | null
  instructions: { en: string; bm: string }
  description: { en: string; bm: string }
}

export interface PrizeRow {
  file: File | null
  amount: string
  name: { en: string; bm: string }
}

/** Staff's name for an existing prize. */
export interface PrizeName {
  id: string
  en: string
  bm: string
}

/** Which message is shown when several apply, in the order in which they are printed (back-office 5). */
export const CONTEST_MESSAGES: readonly ErrorName[] = ['contest-basics', 'date-range', 'contest-prizes', 'contest-steps']

export const newStep = (): StepRow => ({ id: null, instructions: { en: '', bm: '' }, description: { en: '', bm: '' } })
export const newPrize = (): PrizeRow => ({ file: null, amount: '', name: { en: '', bm: '' } })

/** An empty form. */
export const NEW_CONTEST: FormValues = {
  name: '',
  bmName: '',
  description: '',
  bmDescription: '',
  startDate: null,
  endDate: null,
  entriesPerPerson: 1,
  pointRequired: false,
  pointsPerEntry: '',
  linkURL: false,
  uploadImages: false,
  uploadReceipts: false,
  gotDropdown: false,
  dropdownTitle: '',
  bmDropdownTitle: '',
  dropdownOption: [''],
  steps: [newStep()],
  file: null,
  bmFile: null,
}

/** The form of a contest that is there already. */
export const valuesOf = (contest: Contest): FormValues => ({
  id: contest.id,
  updatedAt: contest.updatedAt,
  name: contest.name.en,
  bmName: contest.name.bm,
  description: contest.description.en,
  bmDescription: contest.description.bm,
  startDate: contest.startDate,
  endDate: contest.endDate,
  entriesPerPerson: contest.entriesPerPerson,
  pointRequired: contest.pointRequired,
  pointsPerEntry: contest.pointsPerEntry,
  linkURL: contest.linkURL,
  uploadImages: contest.uploadImages,
  uploadReceipts: contest.uploadReceipts,
  gotDropdown: contest.gotDropdown,
  dropdownTitle: contest.dropdownTitle.en,
  bmDropdownTitle: contest.dropdownTitle.bm,
  dropdownOption: contest.dropdownOptions.length === 0 ? [''] : contest.dropdownOptions.map(({ dropdown }) => dropdown),
  steps: contest.steps,
  prizeNames: contest.prizes.map(({ id, name }): PrizeName => ({ id, en: name?.en ?? '', bm: name?.bm ?? '' })),
  file: null,
  bmFile: null,
})

const filled = (step: StepRow) => [step.instructions, step.description].some(({ en, bm }) => en.trim() !== '' || bm.trim() !== '')

/** The contest as it is sent, without empty rows and without the fields of an unticked mechanic. */
export function contestInput(values: FormValues): FormValues {
  const options = values['gotDropdown'] ? (values['dropdownOption'] as string[]).filter((option) => option.trim() !== '') : []
  return { ...values, dropdownOption: options, steps: (values['steps'] as StepRow[]).filter(filled) }
}

/** Whether something was typed about a prize that has no picture: it would be lost, because a prize is sent as its picture. */
export const lacksPicture = ({ file, amount, name }: PrizeRow): boolean => file === null && [amount, name.en, name.bm].some((typed) => typed.trim() !== '')

/** Input of a new contest: its prizes too, with picture, amount and name at the same index; none while one of them lacks its picture. */
export function newContestInput({ prizes, ...values }: FormValues): FormValues {
  const all = prizes as PrizeRow[]
  const rows = all.some(lacksPicture) ? [] : all.filter((row) => row.file !== null)
  return { ...contestInput(values), files: rows.map(({ file }) => file), amounts: rows.map(({ amount }) => amount), prizeNames: rows.map(({ name }) => name) }
}

/** Input of an edit: icons only when both were chosen (D113). */
export function editedContestInput({ file, bmFile, ...values }: FormValues): FormValues {
  return { ...contestInput(values), ...(file && bmFile ? { file, bmFile } : {}) }
}
