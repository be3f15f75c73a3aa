import { answer, RECORD, PICTURE, BOTH_PICTURES, CHANGED, contestEdits, kept } from './refusal-rows'
import type { RowsOfCalls } from './refusal-rows'

const NEWS = { title: 'Sleep', bmTitle: 'Tidur', description: 'All night', bmDescription: 'Sepanjang malam', showingTo: 'All' }
const ARTICLE = { title: 'Homes', titleBM: 'Rumah', description: 'Twelve', descriptionBM: 'Dua belas' }
const BLOG = { title: 'Ipoh', venue: 'Perak', description: 'Rain', descriptionBm: 'Hujan' }
const WISH = { name: 'Iman', wishes: 'A bag', bmWishes: 'Beg', age: 5, selectedAvatar: 'avatar1' }
const JOURNEY = { home: 1, children: 2, points: 3, product: 4, progressPoints: 5, description: 'Far', descriptionBM: 'Jauh' }
const CONTEST = {
  name: 'Fit-a-thon',
  bmName: 'Fit-a-thon',
  startDate: '2026-01-01',
  endDate: '2026-02-01',
  entriesPerPerson: 2,
  steps: '[{"instructions":{"en":"Move","bm":"Gerak"}}]',
}
const UNTITLED = { body: { title: '' } }
const LINKED = { body: { link: 'javascript:alert(1)' } }
const UNSAVED = { 'not-found': kept('editRecord', 'not-found'), 'record-changed': kept('editRecord', 'record-changed', CHANGED) }
const HIDDEN = { body: { id: RECORD }, refusals: { 'not-found': kept('toggleRecord', 'not-found') } }
const unsavedContest = (method: 'addContest' | 'editContest' | 'saveContestDraft' | 'removeContestDraft') => ({
  'not-found': contestEdits(method, 'CONTEST_EDIT_REFUSAL_NOT_FOUND'),
  'record-changed': contestEdits(method, 'CONTEST_EDIT_REFUSAL_CHANGED'),
})
const UNSOUND_CONTEST = {
  'contest-basics': { body: { name: '' } },
  'date-range': { body: { endDate: '2025-01-01' } },
  'contest-steps': { body: { steps: '[]' } },
}

const POINTLESS_CONTEST = { body: { pointRequired: 'true', pointsPerEntry: '' } }

/** Refusals of staff's calls about news, stories, wishes, the journey and contests. */
export const CONTENT = {
  'admin.news.toggle': HIDDEN,
  'admin.article.toggle': HIDDEN,
  'admin.blog.toggle': HIDDEN,
  'admin.wishingtree.toggle': HIDDEN,
  'admin.news.add': { body: NEWS, files: PICTURE, refusals: { 'form-fields-missing': UNTITLED, 'link-invalid': LINKED } },
  'admin.news.edit': { body: { id: RECORD, ...NEWS }, refusals: { 'field-empty': UNTITLED, 'link-invalid': LINKED, ...UNSAVED } },
  'admin.news.remove': { refusals: { 'not-found': kept('removeRecord', 'not-found') } },
  'admin.article.add': { body: ARTICLE, files: PICTURE, refusals: { 'form-fields-missing': UNTITLED } },
  'admin.article.edit': { body: { id: RECORD, ...ARTICLE }, refusals: { 'field-empty': UNTITLED, ...UNSAVED } },
  'admin.blog.add': { body: BLOG, refusals: { 'form-fields-missing': {} } },
  'admin.blog.edit': { body: { id: RECORD, ...BLOG }, refusals: { 'field-empty': UNTITLED, ...UNSAVED } },
  'admin.wishingtree.add': { body: WISH, refusals: { 'form-fields-missing': { body: { selectedAvatar: 'avatar7' } } } },
  'admin.wishingtree.edit': {
    body: { id: RECORD, name: 'Iman', wishes: 'A bag', bmWishes: 'Beg' },
    refusals: { 'field-empty': { body: { name: '' } }, ...UNSAVED },
  },
  'admin.journey.edit': { body: { id: RECORD, ...JOURNEY }, refusals: { 'field-empty': { body: { home: '' } }, ...UNSAVED } },
  'admin.mystery.prizes.name': { body: {}, refusals: { 'record-changed': contestEdits('nameMysteryPrizes', 'CONTEST_EDIT_REFUSAL_CHANGED') } },
  'admin.contest.toggle': { body: { id: RECORD }, refusals: { 'not-found': contestEdits('toggleContest', 'CONTEST_EDIT_REFUSAL_NOT_FOUND') } },
  'admin.contest.add': {
    body: CONTEST,
    files: { ...BOTH_PICTURES, files: PICTURE.file },
    refusals: {
      ...UNSOUND_CONTEST,
      'contest-prizes': { files: { files: undefined } },
      'form-fields-missing': POINTLESS_CONTEST,
      ...unsavedContest('addContest'),
    },
  },
  'admin.contest.draft.save': { body: { id: RECORD, values: '{}' }, refusals: unsavedContest('saveContestDraft') },
  'admin.contest.draft.remove': { body: { id: RECORD }, refusals: unsavedContest('removeContestDraft') },
  'admin.contest.edit': {
    body: { id: RECORD, ...CONTEST },
    refusals: {
      ...UNSOUND_CONTEST,
      'field-empty': POINTLESS_CONTEST,
      ...unsavedContest('editContest'),
    },
  },
  'admin.activity.entries': { body: { activityNum: RECORD }, refusals: { 'not-found': answer('contests', 'listContests', { contests: [] }) } },
  'admin.activity.update': {
    body: { entryid: RECORD, status: 'winner' },
    refusals: { 'not-found': contestEdits('setEntryStatus', 'CONTEST_EDIT_REFUSAL_NOT_FOUND') },
  },
} as const satisfies RowsOfCalls
