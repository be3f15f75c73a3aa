import type { Contest } from '@club/contracts/http'
import { isWebLink } from '@club/rules'

/** One entry as it is being filled in. */
export interface EntryValues {
  image: File | null
  receipt: File | null
  link: string
  option: string | null
}

export const EMPTY_ENTRY: EntryValues = { image: null, receipt: null, link: '', option: null }

export type EntryPart = keyof EntryValues

type Asks = Pick<Contest, 'uploadImages' | 'uploadReceipts' | 'linkURL' | 'gotDropdown'>

/** Parts that the contest asks of every entry, in the order of the form (rewards 5). */
export function partsOf(contest: Asks): EntryPart[] {
  const wanted: Record<EntryPart, boolean> = {
    image: contest.uploadImages,
    receipt: contest.uploadReceipts,
    link: contest.linkURL,
    option: contest.gotDropdown,
  }
  return (Object.keys(wanted) as EntryPart[]).filter((part) => wanted[part])
}

/** The parts of an entry that are missing or wrong. */
export function problemsOf(contest: Asks, entry: EntryValues): EntryPart[] {
  return partsOf(contest).filter((part) => (part === 'link' ? !isWebLink(entry.link.trim()) : entry[part] === null))
}

const fileMark = (file: File | null): string => (file ? `${file.name} ${file.size} ${file.lastModified}` : '')

/** Marks that distinguish these entries from others: changed entries are sent under another intent. */
export function marksOf(entries: readonly EntryValues[]): string[] {
  return entries.flatMap(({ image, receipt, link, option }) => [fileMark(image), fileMark(receipt), link.trim(), option ?? ''])
}

/** The entries as the parts of a form, counted from 0; `selectedValue` always, so that they can be counted (D83). */
export function formOf(memberId: string, contestId: string, entries: readonly EntryValues[]): FormData {
  const form = new FormData()
  form.append('id', memberId)
  form.append('contestId', contestId)
  entries.forEach(({ image, receipt, link, option }, index) => {
    if (image) form.append(`image${index}`, image)
    if (receipt) form.append(`receiptsImage${index}`, receipt)
    if (link.trim() !== '') form.append(`link${index}`, link.trim())
    form.append(`selectedValue${index}`, option ?? '')
  })
  return form
}
