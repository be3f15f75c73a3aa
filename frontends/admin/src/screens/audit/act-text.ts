import { actionText } from '@club/contracts/http'
import type { TFunction } from 'i18next'

const OF_RECORD = /^[a-z-]+\.(add|edit|toggle|remove)-([a-z-]+)$/

/** An act as staff call it, e.g. "Brand changed" of `catalogue.edit-brand`; one that the texts do not know in the words of its name. */
export function actText(action: string, t: TFunction<'audit'>): string {
  const own = t(`act.${action.replaceAll(/[.:]/g, '_')}`, { defaultValue: '' })
  if (own) return own
  const [, verb = '', kind = ''] = OF_RECORD.exec(action) ?? []
  const record = kind && t(`record.${kind}`, { defaultValue: '' })
  if (record) return t(`verb.${verb}`, { record })
  const words = actionText(action)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An act with the name of what it is about. */
export const actOn = ({ action, recordName }: { action: string; recordName: string }, t: TFunction<'audit'>): string =>
  recordName ? t('actOn', { action: actText(action, t), name: recordName }) : actText(action, t)

/** Acts that make a record and are not called so. */
const MAKING = ['codes.generate-batch', 'codes.make-batch', 'points-ledger.submit-credit', 'member:create', 'admin:create']

export const makesRecord = (action: string): boolean => OF_RECORD.exec(action)?.[1] === 'add' || MAKING.includes(action)
export const removesRecord = (action: string): boolean => OF_RECORD.exec(action)?.[1] === 'remove'

const VERBS = ['add', 'edit', 'toggle', 'remove']
/** Names of acts by which somebody saw personal data: the log shows them only when it is asked for them. */
const SEEING = /^(?:admin_(?!create|change|disable|enable|password|role|reset)|file_|codes_special|mystery_|order_state)/

/** The acts that the texts know, in words, each with what the log is searched by for it: the parts of its name. */
export function knownActs(t: TFunction<'audit'>): readonly { words: string; search: string; sees: boolean }[] {
  const partOf = (name: string) => Object.entries(t(name as 'act', { returnObjects: true }) as unknown as Record<string, string>)
  const ofRecords = partOf('record').flatMap(([kind, record]) =>
    VERBS.map((verb) => ({ words: t(`verb.${verb}`, { record }), search: `${verb}-${kind}`, sees: false })),
  )
  return [...ofRecords, ...partOf('act').map(([name, words]) => ({ words, search: name.replaceAll('_', ' '), sees: SEEING.test(name) }))]
}

/** What the log is searched by for a typed text: for an act in the words of the list the parts of its name, else the text itself. */
export function searchedAct(typed: string, t: TFunction<'audit'>): string {
  const wanted = typed.trim().toLowerCase()
  return knownActs(t).find(({ words }) => words.toLowerCase() === wanted)?.search ?? typed
}
