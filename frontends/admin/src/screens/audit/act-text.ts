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

const VERBS = ['add', 'edit', 'toggle', 'remove']

/** The acts that the texts know, in words, each with what the log is searched by for it: the parts of its name. */
export function knownActs(t: TFunction<'audit'>): readonly { words: string; search: string }[] {
  const partOf = (name: string) => Object.entries(t(name as 'act', { returnObjects: true }) as unknown as Record<string, string>)
  const ofRecords = partOf('record').flatMap(([kind, record]) => VERBS.map((verb) => ({ words: t(`verb.${verb}`, { record }), search: `${verb}-${kind}` })))
  return [...ofRecords, ...partOf('act').map(([name, words]) => ({ words, search: name.replaceAll('_', ' ') }))]
}

/** What the log is searched by for a typed text: an act that the list shows in these words, or as the one with them in it; else the text. */
export function searchedAct(typed: string, t: TFunction<'audit'>): string {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return ''
  const found = knownActs(t).filter(({ words }) => words.toLowerCase().includes(wanted))
  const exact = found.find(({ words }) => words.toLowerCase() === wanted) ?? (found.length === 1 ? found[0] : undefined)
  return exact?.search ?? typed
}
