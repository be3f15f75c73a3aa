import { KINDS, type AnyKind } from '@club/contracts/records'
import i18next, { type TFunction } from 'i18next'
import words from '../../texts/audit.json'
import { actText, knownActs, makesRecord, searchedAct } from './act-text'

const i18n = i18next.createInstance()
const t = (): TFunction<'audit'> => i18n.getFixedT('en', 'audit') as TFunction<'audit'>
beforeAll(() => i18n.init({ lng: 'en', resources: { en: { audit: words } } }))

it('says acts in the words of staff', () => {
  expect(actText('codes.make-batch', t())).toBe('Code batch generated')
  expect(actText('catalogue.edit-shop-item', t())).toBe('Item changed')
  expect(actText('member:block', t())).toBe('Member blocked')
  expect(actText('admin.members.search', t())).toBe('Members searched')
})

it('says an act that has no words of its own in those of its name', () => {
  expect(actText('catalogue.burn-toy', t())).toBe('Burn toy')
})

it('has a word for every kind of record', () => {
  expect(KINDS.filter(({ kind }: AnyKind) => !(kind in words.record))).toEqual([])
})

it('searches for an act by the words in which the log shows it, and for anything else as it is typed', () => {
  expect(searchedAct('code batch generated', t())).toBe('codes make-batch')
  expect(searchedAct('generate', t())).toBe('generate')
  expect(searchedAct('Brand changed', t())).toBe('edit-brand')
  expect(searchedAct('edit item', t())).toBe('edit item')
})

it('knows which acts see data, and which make a record: a decision about one does not', () => {
  const seeing = knownActs(t()).filter(({ sees }) => sees)
  expect(seeing.map(({ words }) => words)).toEqual(expect.arrayContaining(['Member opened', 'Receipt picture opened', 'State of an order shown']))
  expect(seeing.map(({ words }) => words)).not.toContain('Administrator created')
  expect(['catalogue.add-brand', 'codes.make-batch', 'points-ledger.decide-credit', 'identity.decide-household'].map(makesRecord)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
