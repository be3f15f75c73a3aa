import { aPicture } from './given-back-office'

type Fields = Readonly<Record<string, unknown>>
/** What earlier kinds of the run answered, by the kind's name: the id of the record that was added. */
export type Known = Readonly<Record<string, string>>

/** How staff keep one kind of record over HTTP. */
export interface RecordKind {
  /** Where it is listed; a body means that the list is asked for by POST. */
  readonly list?: { readonly path: string; readonly body?: object; readonly members?: true }
  readonly add?: string
  /** A whole new record. Where there is no `add`, the record that is there already. */
  readonly usual: (known: Known) => Fields
  /** Fields that may be missing. */
  readonly optional?: readonly string[]
  /** What else a new record may have that makes it refused. */
  readonly wrong?: Readonly<Record<string, Fields>>
  readonly edit?: string
  /** The usual record as an edit sends it, without `id` and `updatedAt`. */
  readonly edited?: Fields
  /** Fields that an edit does not take. */
  readonly fixed?: readonly string[]
  readonly toggle?: string
  readonly remove?: { readonly method: 'DELETE' | 'POST'; readonly path: string }
  /** The id of the record that is edited, where none is added. */
  readonly id?: string
}

export const JOURNEY = '01990000-0000-7000-8000-00000000a001'

const NEWS = { title: 'Sleep', bmTitle: 'Tidur', description: 'All night', bmDescription: 'Sepanjang malam', showingTo: 'All' }
const STOCKED = { itemId: 'PS-1', itemName: 'Cup', bmName: 'Cawan', uom: 'pc', inventory: 5, description: 'A cup', bmDescription: 'Sebuah cawan' }

/** All kinds of records that staff keep, in an order in which later ones may name earlier ones. */
export async function recordKinds(): Promise<Readonly<Record<string, RecordKind>>> {
  const file = await aPicture()
  const both = { file, bmFile: file }
  const item = (): Fields => ({ ...STOCKED, points: 300, itemBrand: 'Club', ...both })
  return {
    brand: {
      list: { path: '/admin/fetch/dashboard/brand' },
      add: '/admin/setting/brand/add',
      usual: () => ({ name: 'Skinature', description: 'Soft', file }),
      wrong: { 'with another case': { name: 'SKINATURE' } },
      edit: '/admin/setting/brand/edit',
      edited: { description: 'Softer' },
    },
    'format name': { list: { path: '/admin/fetch/dashboard/format' }, add: '/admin/setting/format/add', usual: () => ({ name: ' Pants' }) },
    'format of a brand': { add: '/admin/setting/brand/assign', usual: ({ brand }) => ({ id: brand, format: 'Tape', size: ['xl', 'm'] }) },
    category: { add: '/admin/setting/category/add', usual: () => ({ name: 'Bath' }), wrong: { 'with another case': { name: 'BATH' } } },
    item: {
      list: { path: '/admin/fetch/dashboard/item' },
      add: '/admin/setting/item/add',
      usual: ({ category }) => ({ ...item(), categories: [category] }),
      optional: ['categories'],
      wrong: { 'of an unknown category': { itemId: 'PS-2', categories: [JOURNEY] } },
      edit: '/admin/setting/item/edit',
      edited: { itemName: 'Mug', categories: [] },
      toggle: '/admin/setting/hide/item',
    },
    'pregnant item': {
      list: { path: '/admin/fetch/dashboard/itemPregnant' },
      add: '/admin/setting/pregnantItem/addPregnant',
      usual: item,
      edit: '/admin/setting/pregnant/editPregnant',
      edited: { inventory: 4 },
      toggle: '/admin/setting/hide/itemPregnant',
    },
    'donation item': {
      list: { path: '/admin/fetch/dashboard/donate' },
      add: '/admin/setting/item/donate/add',
      usual: () => ({ itemId: 'D-1', itemName: 'A family', points: 100, file }),
      wrong: { 'of no points': { points: 0 } },
    },
    'voucher type': {
      list: { path: '/admin/fetch/dashboard/voucher' },
      add: '/admin/setting/voucherType/add',
      usual: () => ({ itemId: 'V-1', name: 'RM5', value: '5.00', points: 300, file }),
      wrong: { 'of three decimals': { value: '5.005' } },
      toggle: '/admin/setting/hide/voucher',
    },
    sample: {
      list: { path: '/admin/fetch/dashboard/sample' },
      add: '/admin/setting/diaper/add',
      usual: ({ brand, format, size }) => ({ ...STOCKED, brand, format, size, ...both }),
      wrong: { 'of an unknown brand': { brand: JOURNEY } },
      edit: '/admin/setting/diaper/edit',
      edited: { inventory: 4 },
      toggle: '/admin/setting/hide/sample',
    },
    'survey question': {
      list: { path: '/admin/fetch/dashboard/sample/question' },
      add: '/admin/setting/sample/question/add',
      usual: () => ({ title: 'Which?', bmTitle: 'Yang mana?', type: 'multiple', answers: [{ title: 'This', bmTitle: 'Ini' }] }),
      wrong: { 'of no known type': { type: 'essay' }, 'with a sub-question that no rating has': { subtype: 'open', subtitle: 'Why?', subbmTitle: 'Mengapa?' } },
    },
    news: {
      list: { path: '/news/fetch' },
      add: '/admin/setting/news/add',
      usual: () => ({ ...NEWS, ...both }),
      optional: ['bmFile'],
      wrong: { 'of a link that leads into a program': { link: 'javascript:alert(1)' }, 'of links without one': { kind: 'B' } },
      edit: '/admin/setting/news/edit',
      edited: { link: 'https://example.com/' },
      toggle: '/admin/setting/news/show',
      remove: { method: 'DELETE', path: '/admin/setting/news/remove/' },
    },
    article: {
      list: { path: '/article/fetch', members: true },
      add: '/admin/setting/article/add',
      usual: () => ({ title: 'Home', titleBM: 'Rumah', description: 'A home', descriptionBM: 'Sebuah rumah', file }),
      edit: '/admin/setting/article/edit',
      edited: { titleBM: 'Kediaman' },
      toggle: '/admin/setting/article/show',
    },
    blog: {
      list: { path: '/blog/fetch', members: true },
      add: '/admin/setting/blog/add',
      usual: () => ({ title: 'Ipoh', venue: 'Perak', description: 'A visit', descriptionBm: 'Lawatan', files: [file, file] }),
      edit: '/admin/setting/blog/edit',
      edited: { venue: 'Ipoh, Perak' },
      fixed: ['files'],
      toggle: '/admin/setting/blog/show',
    },
    wish: {
      list: { path: '/wishes/fetch', members: true },
      add: '/admin/setting/wishingtree/add',
      usual: () => ({ name: 'Iman', wishes: 'A bag', bmWishes: 'Beg', age: 5, selectedAvatar: 'avatar1' }),
      wrong: { 'with an avatar that nobody drew': { selectedAvatar: 'avatar99' } },
      edit: '/admin/setting/wishingtree/edit',
      edited: { wishes: 'A red bag' },
      fixed: ['age', 'selectedAvatar'],
      toggle: '/admin/setting/wishingtree/show',
    },
    journey: {
      list: { path: '/journey/fetch', members: true },
      id: JOURNEY,
      usual: () => ({ home: 1, children: 2, points: 3, product: 4, progressPoints: 5, description: 'So far', descriptionBM: 'Setakat ini' }),
      edit: '/admin/setting/journey/edit',
      edited: { home: '12' },
    },
    contest: {
      list: { path: '/contest/fetch' },
      add: '/admin/setting/add/contest',
      usual: () => ({
        name: 'Fit-a-thon',
        bmName: 'Fit-a-thon BM',
        startDate: '2026-01-01',
        endDate: '2026-02-01',
        entriesPerPerson: 2,
        steps: [{ instructions: { en: 'Move', bm: 'Gerak' } }],
        amounts: ['RM50', 'RM20'],
        prizeNames: [{ en: 'Cash', bm: 'Wang' }],
        ...both,
        files: [file, file],
      }),
      wrong: { 'that ends before it begins': { endDate: '2025-12-31' }, 'with a dropdown of nothing': { gotDropdown: true } },
      edit: '/admin/setting/edit/contest',
      edited: { description: 'Run', gotDropdown: true, dropdownOption: ['S', 'M'] },
      fixed: ['files', 'amounts', 'prizeNames'],
      toggle: '/admin/setting/contest/show',
    },
    'contest draft': {
      list: { path: '/admin/setting/contest/drafts' },
      add: '/admin/setting/contest/drafts/save',
      optional: ['filesOf', 'files'],
      usual: () => ({ values: { name: 'Next year', prizes: [{ amount: 'RM5', name: { en: 'Cash', bm: '' } }] }, filesOf: [0], files: [file] }),
      edit: '/admin/setting/contest/drafts/save',
      edited: { values: { name: 'The year after' } },
      fixed: ['files', 'filesOf'],
      remove: { method: 'POST', path: '/admin/setting/contest/drafts/remove' },
    },
    promoter: {
      list: { path: '/admin/fetch/dashboard/promoter', body: {} },
      add: '/admin/setting/promoter/add',
      usual: () => ({ name: 'Siti', code: 'siti-1', region: 'Perak', supervisorName: 'Mei', post: 'Lead', number: '0123456789', utmLink: '' }),
      optional: ['region', 'supervisorName', 'post', 'number', 'utmLink'],
      wrong: { 'with half a number': { number: '012' }, 'with a link that leads into a program': { utmLink: 'javascript:alert(1)' } },
      edit: '/admin/setting/promoter/edit',
      edited: { region: 'Johor' },
    },
  }
}
