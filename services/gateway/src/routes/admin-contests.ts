import { ContestEditRefusal } from '@club/contracts/contests'
import type { ContestEntry as WireEntry } from '@club/contracts/contests'
import { adminContestCalls, CONTEST_CSV } from '@club/contracts/http'
import type { ContestEntry, ParsedBodyOf } from '@club/contracts/http'
import type { ListQuery } from '@club/contracts/platform/lists'
import { changesOf } from '@club/contracts/records'
import type { Bilingual } from '@club/rules'
import { CONTEST_ENTRY_LIST, REPORT_ROWS_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { picturesOfDraft } from '../composition/draft-pictures'
import { fieldsIn, recordRoutes, unwrapRecordReply } from '../composition/staff-records'
import { memberNamesOf } from '../clients/member-names'
import { isPageAsked, listedPages, listQueryOf, pageAnswer } from '../composition/list-pages'
import { fileAsked, pagesAfter, reportAnswer, reportPages } from '../composition/report-pages'
import { contestFields, toContest, toContestEntry, toPrizeNames } from '../mapping/contests'
import { unwrap } from '../mapping/unwrap'
import type { RefusalMap } from '../mapping/unwrap'
import { Refusal, refuse } from '../pipeline/refusal'
import { route, RowsAnswer } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

const PAGE_ENTRIES_MAX = 1000

const ICONS = ['file', 'bmFile']

export const CONTEST_EDITS = {
  [ContestEditRefusal.UNSPECIFIED]: 'internal',
  [ContestEditRefusal.NOT_FOUND]: 'not-found',
  [ContestEditRefusal.CHANGED]: 'record-changed',
} as const satisfies RefusalMap<ContestEditRefusal>

const pair = (en: string, bm: string) => ({ en, bm })

type SentNames = Omit<ParsedBodyOf<(typeof adminContestCalls)['namePrizes']>, 'opened'>
const namesOf = ({ weekly, bmWeekly, grand, bmGrand }: SentNames) => ({ weekly: pair(weekly, bmWeekly), grand: pair(grand, bmGrand) })

/** Undefined where staff gave none in either language. */
const givenName = (name: Bilingual | undefined): Bilingual | undefined => (name?.en || name?.bm ? name : undefined)

/** Contests as staff keep them, and the entries that they shortlist (decisions D85, D86, D113). */
export function adminContestRoutes({
  services,
  publicPictures,
  fileSecret,
  origin,
}: Pick<Parts, 'services' | 'publicPictures' | 'fileSecret' | 'origin'>): Route[] {
  const { contests, identity } = services

  const records = recordRoutes({ identity, publicPictures }, CONTEST_EDITS)

  const entriesOf = (contestId: string) =>
    pagesAfter(async (after: WireEntry | undefined, limit) => (await contests.listEntries({ contestId, limit, afterId: after?.id ?? '' })).entries, {
      rowsMax: REPORT_ROWS_MAX,
      pageRows: PAGE_ENTRIES_MAX,
    })

  return [
    records.toggle(adminContestCalls.toggleContest, (id) => contests.toggleContest({ id })),
    records.save(adminContestCalls.addContest, {
      before: ({ draftId }) => picturesOfDraft(contests, draftId),
      send: (body, urls) => {
        const prizes = urls.allOf('files').map((imageUrl, index) => ({
          id: '',
          title: '',
          item: '',
          imageUrl,
          amount: body.amounts[index] ?? '',
          name: givenName(body.prizeNames[index]),
        }))
        const published = { draftId: body.draftId ?? '', draftSeenAt: body.updatedAt }
        return contests.addContest({ contest: { ...draftOf(body), imageUrl: pair(urls.of('file'), urls.of('bmFile')) }, prizes, ...published })
      },
      answer: (contest) => toContest(contest, true),
    }),
    records.save(adminContestCalls.editContest, {
      send: (body, urls) => {
        const imageUrl = urls.of('file') ? pair(urls.of('file'), urls.of('bmFile')) : undefined
        const prizeNames = body.prizeNames.map(({ id: prizeId, ...name }) => ({ prizeId, name }))
        return contests.editContest({ id: body.id, seenAt: body.updatedAt, contest: { ...draftOf(body), imageUrl }, prizeNames })
      },
      answer: (contest) => toContest(contest, true),
      differences: ({ steps: _steps, dropdownOption: _options, prizeNames: _names, updatedAt: _seen, ...sent }, now) => changesOf(contestFields(now), sent),
      // A single icon is treated as if none were sent (decision D113).
      chosen: (files) => (ICONS.every((icon) => files.some(({ field }) => field === icon)) ? files : []),
    }),

    route(adminContestCalls.fetchPrizeNames, async () => toPrizeNames((await contests.getMysteryCampaign({})).prizeNames)),
    route(adminContestCalls.namePrizes, async ({ body: { opened, ...sent } }) => {
      const { names, refusal } = await contests.nameMysteryPrizes({ names: namesOf(sent), opened: opened && namesOf(opened) })
      const reply = { result: names && { $case: 'names', value: toPrizeNames(names) }, refusal }
      const named = await unwrapRecordReply(identity, adminContestCalls.namePrizes, reply, CONTEST_EDITS, (now) => changesOf(fieldsIn(now), sent))
      return named instanceof Refusal ? named : named.value
    }),

    route(adminContestCalls.listActivities, async () => {
      const all = await contests.listContests({ withInactive: true })
      return all.contests.map(({ id, name }) => ({ id, name: name?.en ?? '' }))
    }),

    route(
      adminContestCalls.listEntries,
      async ({ body, caller, request, showing }) => {
        const all = await contests.listContests({ withInactive: true })
        const contest = all.contests.find(({ id }) => id === body.activityNum)
        if (!contest) return refuse('not-found')
        const reader = { id: caller.id, role: caller.role ?? '' }
        const shared = { activityName: contest.name?.en ?? '', reader, secret: fileSecret, now: clock.now() }
        const toRows = async (entries: readonly WireEntry[]) => {
          const memberIds = entries.map(({ memberId }) => memberId)
          showing(memberIds)
          const members = await memberNamesOf(identity, memberIds)
          return entries.map((entry) => toContestEntry(entry, { ...shared, member: members.get(entry.memberId) }))
        }
        if (!isPageAsked(body)) return new RowsAnswer(reportPages(entriesOf(contest.id), toRows), undefined, null)
        const { query, isCut } = await listQueryOf(services, CONTEST_ENTRY_LIST, body)
        const read = async (list: ListQuery) => {
          const { entries, next } = await contests.listEntries({ contestId: contest.id, list })
          return { rows: entries, next }
        }
        if (fileAsked(request)) {
          const pages = listedPages(read, { ...query, limit: 0 }, { rowsMax: REPORT_ROWS_MAX, pageRows: PAGE_ENTRIES_MAX })
          const inFile = async (entries: readonly WireEntry[]) => (await toRows(entries)).map((entry) => withWholeLinks(entry, origin))
          return reportAnswer(request, reportPages(pages, inFile), { name: 'scanReport.csv', columns: CONTEST_CSV })
        }
        const { entries, next, counts } = await contests.listEntries({ contestId: contest.id, list: query })
        const counted = query.before === '' ? { counts: Object.fromEntries(counts.map((one) => [one.status, one.entries])) } : {}
        return { ...pageAnswer(await toRows(entries), next, isCut), ...counted }
      },
      { auditedAs: 'entries' },
    ),

    route(adminContestCalls.updateEntry, async ({ body }) => {
      const set = unwrap(adminContestCalls.updateEntry, await contests.setEntryStatus({ entryId: body.entryid, status: body.status }), CONTEST_EDITS)
      return set instanceof Refusal ? set : { id: set.value.id, status: body.status }
    }),
  ]
}

/** An entry with links that lead to its pictures from outside of the site, too, as its file has them. */
const withWholeLinks = (entry: ContestEntry, origin: string): ContestEntry => {
  const whole = (path: string | null) => (path === null ? null : new URL(path, origin).href)
  return { ...entry, screenshot: whole(entry.screenshot), receipt: whole(entry.receipt) }
}

type Form = Omit<ParsedBodyOf<(typeof adminContestCalls)['editContest']>, 'id' | 'updatedAt' | 'prizeNames'>

const draftOf = (form: Form) => ({
  name: pair(form.name, form.bmName),
  description: pair(form.description, form.bmDescription),
  startOn: form.startDate,
  endOn: form.endDate,
  pointRequired: form.pointRequired,
  pointsPerEntry: BigInt(form.pointsPerEntry),
  entriesPerPerson: form.entriesPerPerson,
  uploadImages: form.uploadImages,
  uploadReceipts: form.uploadReceipts,
  linkUrl: form.linkURL,
  gotDropdown: form.gotDropdown,
  dropdownTitle: pair(form.dropdownTitle, form.bmDropdownTitle),
  dropdownOptions: form.dropdownOption,
  steps: (form.steps ?? []).map(({ id, instructions, description }) => ({ id: id ?? '', instructions, description })),
})
