import { actionText } from '@club/contracts/http'
import type { TFunction } from 'i18next'

const OF_RECORD = /^[a-z-]+\.(add|edit|toggle|remove)-([a-z-]+)$/

/** Names an act as staff do: "Brand changed" for `catalogue.edit-brand`. An act without a text gets the words of its name. */
export function actText(action: string, t: TFunction<'audit'>): string {
  const own = t(`act.${action.replaceAll(/[.:]/g, '_')}`, { defaultValue: '' })
  if (own) return own
  const [, verb = '', kind = ''] = OF_RECORD.exec(action) ?? []
  const record = kind && t(`record.${kind}`, { defaultValue: '' })
  if (record) return t(`verb.${verb}`, { record })
  const words = actionText(action)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Names an act and the record that it changed. */
export const actOn = ({ action, recordName }: { action: string; recordName: string }, t: TFunction<'audit'>): string =>
  recordName ? t('actOn', { action: actText(action, t), name: recordName }) : actText(action, t)

/** Acts that create a record, although their names do not begin with `add`. */
const MAKING = ['codes.generate-batch', 'codes.make-batch', 'points-ledger.submit-credit', 'member:create', 'admin:create']

export const makesRecord = (action: string): boolean => OF_RECORD.exec(action)?.[1] === 'add' || MAKING.includes(action)
export const removesRecord = (action: string): boolean => OF_RECORD.exec(action)?.[1] === 'remove'

const VERBS = ['add', 'edit', 'toggle', 'remove']
/** Matches acts that only see personal data. The log shows them when the filter asks for them. */
const SEEING = /^(?:admin_(?!create|change|disable|enable|password|role|reset)|file_|codes_special|mystery_|order_state)/

/** Lists the acts that have a text: the text, the parts of the act's name to search by, and whether the act only sees data. */
export function knownActs(t: TFunction<'audit'>): readonly { words: string; search: string; sees: boolean }[] {
  const partOf = (name: string) => Object.entries(t(name as 'act', { returnObjects: true }) as unknown as Record<string, string>)
  const ofRecords = partOf('record').flatMap(([kind, record]) =>
    VERBS.map((verb) => ({ words: t(`verb.${verb}`, { record }), search: `${verb}-${kind}`, sees: false })),
  )
  return [...ofRecords, ...partOf('act').map(([name, words]) => ({ words, search: name.replaceAll('_', ' '), sees: SEEING.test(name) }))]
}

/** Returns the search text for what staff typed. An act that they typed as the list shows it becomes the parts of its name; any other text stays as it is. */
export function searchedAct(typed: string, t: TFunction<'audit'>): string {
  const wanted = typed.trim().toLowerCase()
  return knownActs(t).find(({ words }) => words.toLowerCase() === wanted)?.search ?? typed
}
