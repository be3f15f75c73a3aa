import { adminCodeCalls, adminMassCreditCalls, adminVoucherCalls, MEMBER_ACTS } from '@club/contracts/http'
import { SHOP_ITEM } from '@club/contracts/records'
import type { MenuScreen } from '../find-screens'
import type { FoundActs } from './palette-act'
import { commandIn, type Verb } from './typed-command'
import { useBlockActs } from './use-block-acts'
import { useCreditActs, useGenerateActs, useUploadActs } from './use-form-acts'
import { useRecordActs } from './use-record-acts'
import { useReportActs } from './use-report-acts'

const ACTS_MAX = 8

/** The roles that the gateway lets do what a verb says. */
const ROLES: Readonly<Record<Verb, readonly string[]>> = {
  generate: adminCodeCalls.generateCodes.roles,
  upload: adminVoucherCalls.uploadVouchers.roles,
  credit: adminMassCreditCalls.submitCredit.roles,
  stock: SHOP_ITEM.calls.edit.roles,
  hide: SHOP_ITEM.calls.toggle.roles,
  show: SHOP_ITEM.calls.toggle.roles,
  block: MEMBER_ACTS.block,
}

/** An example of each act that a role may do, by its text. */
export const examplesFor = (role: string) =>
  (
    [
      ['stock', 'exampleStock'],
      ['hide', 'exampleHide'],
      ['generate', 'exampleGenerate'],
      ['upload', 'exampleUpload'],
      ['credit', 'exampleCredit'],
      ['block', 'exampleBlock'],
    ] as const
  )
    .filter(([verb]) => ROLES[verb].includes(role))
    .map(([, example]) => example)

/**
 * Acts by what is typed, for those who may do them: "stock bear towel 120", "hide newborn sample", "upload rm50", "accounts last week". A whole verb with words
 * after it makes it a command, by which nobody is searched. The services decide, as they do for the screens.
 */
export function usePaletteActs(role: string, typed: string, screens: readonly MenuScreen[]): FoundActs & { readonly isCommand: boolean } {
  const meant = commandIn(typed)
  const command = meant && ROLES[meant.verb].includes(role) ? meant : null
  const found = [useGenerateActs(command), useUploadActs(command), useCreditActs(command), useRecordActs(command), useBlockActs(command)]
  const reports = useReportActs(screens, typed)
  return {
    isCommand: command !== null,
    acts: [...found.flatMap(({ acts }) => acts), ...(command ? [] : reports)].slice(0, ACTS_MAX),
    isSearching: found.some(({ isSearching }) => isSearching),
    problem: found.find(({ problem }) => problem)?.problem ?? null,
  }
}
