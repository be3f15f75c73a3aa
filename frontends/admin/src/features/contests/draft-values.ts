import type { CallInput } from '@club/api'
import type { ContestDraft, contestDraftCalls, ContestDraftValues } from '@club/contracts/http'
import type { FormValues } from '@club/desk'
import { newPrize, newStep, type PrizeRow, type StepRow } from './contest-form'

/** A kept picture as the form has it → its address, so that it is not sent again. */
export type KeptFiles = ReadonlyMap<File, string>

const figureIn = (value: unknown): string | number => (typeof value === 'number' && Number.isFinite(value) ? value : String(value ?? ''))

/** The draft as it is sent: the form's values, and the pictures that are not stored yet. */
export function draftInput(values: FormValues, kept: KeptFiles): CallInput<typeof contestDraftCalls.saveDraft> {
  const { id, updatedAt, draftId, file, bmFile, prizes, steps, entriesPerPerson, pointsPerEntry, ...rest } = values
  const addressOf = (picture: unknown) => (picture instanceof File ? (kept.get(picture) ?? '') : '')
  const unkept = (picture: unknown): picture is File => picture instanceof File && !kept.has(picture)
  const rows = prizes as PrizeRow[]
  const places = rows.map((_, place) => place).filter((place) => unkept(rows[place]?.file))
  return {
    ...(typeof draftId === 'string' ? { id: draftId } : {}),
    ...(typeof updatedAt === 'string' ? { updatedAt } : {}),
    values: {
      ...rest,
      entriesPerPerson: figureIn(entriesPerPerson),
      pointsPerEntry: figureIn(pointsPerEntry),
      steps: (steps as StepRow[]).map(({ instructions, description }) => ({ instructions, description })),
      prizes: rows.map(({ amount, name, file: picture }) => ({ amount, name, picture: addressOf(picture) })),
      icon: { en: addressOf(file), bm: addressOf(bmFile) },
    },
    filesOf: places,
    files: rows.map(({ file: picture }) => picture).filter(unkept),
    ...(unkept(file) ? { file } : {}),
    ...(unkept(bmFile) ? { bmFile } : {}),
  }
}

/** The addresses of all pictures of a draft. */
export const picturesOf = ({ values: { icon, prizes } }: ContestDraft): string[] =>
  [...new Set([icon.en, icon.bm, ...prizes.map(({ picture }) => picture)])].filter((address) => address !== '')

/** The form of a kept draft; `files` has its pictures by their addresses. */
export function valuesOfDraft({ id, updatedAt, values }: ContestDraft, files: ReadonlyMap<string, File>): FormValues {
  const { icon, prizes, steps, dropdownOption, ...rest }: ContestDraftValues = values
  const fileOf = (address: string) => files.get(address) ?? null
  return {
    ...rest,
    draftId: id,
    updatedAt,
    dropdownOption: dropdownOption.length === 0 ? [''] : dropdownOption,
    steps: steps.length === 0 ? [newStep()] : steps.map((step) => ({ id: null, ...step })),
    prizes: prizes.length === 0 ? [newPrize()] : prizes.map(({ amount, name, picture }): PrizeRow => ({ amount, name, file: fileOf(picture) })),
    file: fileOf(icon.en),
    bmFile: fileOf(icon.bm),
  }
}
