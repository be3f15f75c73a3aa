import { CALLS } from '@club/contracts/http'
import type { AdminCallId, CallDefinition } from '@club/contracts/http'
import { KINDS } from '@club/contracts/records'

const NOTHING = ''

type CallsOf<Kind> = Kind extends { readonly calls: infer Calls } ? Calls[keyof Calls] : never
type RecordCallId = Extract<CallsOf<(typeof KINDS)[number]>, { readonly auth: 'admin' }>['id']
const callsOfRecords: readonly CallDefinition[] = KINDS.flatMap(({ calls }) => Object.values<CallDefinition>(calls))
/** Records of staff are about no member. */
const OF_RECORDS = Object.fromEntries(callsOfRecords.filter(({ auth }) => auth === 'admin').map(({ id }) => [id, NOTHING])) as Record<RecordCallId, string>

/**
 * Data of members that the answer of each back-office call shows; '' is nothing. A call without a row does not compile. A tidy test compares the rows
 * with the contract: every call that shows members is recorded.
 */
export const SHOWN: Readonly<Record<AdminCallId, string>> = {
  ...OF_RECORDS,
  'admin.second-factor.show': NOTHING,
  'admin.second-factor.begin': NOTHING,
  'admin.second-factor.confirm': NOTHING,
  'admin.second-factor.remove': NOTHING,
  'admin.today': 'counts alone',
  'admin.members.timeline': 'what one member did and was sent, by kind, with the codes that they tried',
  'admin.members.as-of': 'points, tier and counts of one member',
  'admin.brand.assign': NOTHING,
  'admin.sample.list': NOTHING,
  'admin.sample-question.list': NOTHING,
  'admin.item.list': NOTHING,
  'admin.pregnant-item.list': NOTHING,
  'admin.voucher.batches': NOTHING,
  'admin.voucher.upload.check': NOTHING,
  'admin.voucher.upload': NOTHING,
  'admin.voucher.codes': 'name, email and number of who has a voucher',
  'admin.code.batches': NOTHING,
  'admin.code.toggle': NOTHING,
  'admin.double-points.edit': NOTHING,
  'admin.code.find': 'email of who registered the code',
  'admin.code.list': 'email of who registered each code',
  'admin.code.generate': NOTHING,
  'admin.contest.toggle': NOTHING,
  'admin.contest.add': NOTHING,
  'admin.contest.edit': NOTHING,
  'admin.contest.drafts': NOTHING,
  'admin.contest.draft.save': NOTHING,
  'admin.contest.draft.remove': NOTHING,
  'admin.mystery.prizes': NOTHING,
  'admin.mystery.prizes.name': NOTHING,
  'admin.activity.list': NOTHING,
  'admin.activity.entries': 'name, email and number of who entered, links to their pictures',
  'admin.activity.update': NOTHING,
  'admin.wish.gifts': 'name, email and number of who gave points to a wish',
  'admin.members.search': 'name, email, number, tier and state of the members found',
  'admin.report.accounts': 'the whole account, children included',
  'admin.report.account-search': 'the whole account, children included',
  'admin.account.edit': 'the account; refused, that another member has the email or number',
  'admin.report.redemptions': 'name, email, number and address of who ordered',
  'admin.report.points': 'name, email, number and points',
  'admin.report.points-of-user': 'the lines of points of one member',
  'admin.report.samples': 'name, email, number and address of who asked for a sample',
  'admin.report.scans': 'name, email, number and codes',
  'admin.members.show': 'the whole account, points, orders, samples, receipts and what else is theirs; names of those they referred',
  'admin.members.act': NOTHING,
  'admin.report.scans.summary': 'sums alone',
  'admin.report.redemptions.summary': 'sums alone',
  'admin.report.samples.summary': 'sums alone',
  'admin.report.points.summary': 'sums alone',
  'admin.report.accounts.summary': 'sums alone',
  'admin.report.reconciliations': 'counts alone',
  'admin.order.find': 'name of whose parcel it is, its address, what is in it and how far it is',
  'admin.order.move': NOTHING,
  'admin.audit.search': 'what staff did about a member, with masked values and reasons',
  'admin.audit.preview-undo': NOTHING,
  'admin.audit.undo': NOTHING,
  'admin.use.count': 'counts alone',
  'admin.format.list': NOTHING,
  'admin.view.list': NOTHING,
  'admin.view.save': NOTHING,
  'admin.view.remove': NOTHING,
  'admin.promoter.options': NOTHING,
  'admin.promoter.list': 'counts alone (promoters work for the club)',
  'admin.mass-credit.list': 'emails of the rows, with what they got',
  'admin.mass-credit.show': 'emails of the rows, with what they got',
  'admin.mass-credit.rows': 'emails of the rows, with what they got',
  'admin.mass-credit.progress': 'counts alone',
  'admin.mass-credit.check': 'which emails of a file are members',
  'admin.mass-credit.submit': 'how many emails of a file are members: of one row, whether it is',
  'admin.mass-credit.approve': 'counts alone',
  'admin.mass-credit.reverse': 'counts alone',
  'admin.fraud.alarms.list': 'ids of the members of alarms, and what they answer',
  'admin.fraud.alarms.decide': 'ids of the members of the alarm, and what they answer',
  'admin.households.list': 'addresses beside each other',
  'admin.households.decide': NOTHING,
  'admin.bulk-users.list': 'counts and links alone; opening a file is recorded',
  'admin.bulk-users.check': 'which emails and numbers of a file are members',
  'admin.bulk-users.submit': 'how many rows of a file are members: of one row, whether it is',
  'admin.remotes.pin': NOTHING,
  'admin.remotes.rates': 'counts alone',
  'admin.releases.list': NOTHING,
  'admin.releases.change': NOTHING,
  'receipt.d-insights-token': 'nothing itself; the site that it opens lists receipts that wait, and opening a picture is recorded',
}

/** Whether a row says that its call shows members. */
export const isShown = (text: string): boolean => text !== NOTHING && !/\balone\b|^nothing/.test(text)

/** The page of what each call of staff shows of members and where it is recorded (trust-and-desk 3.1). */
export async function staffReadsPage(): Promise<string> {
  const rows = CALLS.filter(({ auth }) => auth === 'admin').map(
    (call) => `| \`${call.id}\` | ${call.roles?.join(', ')} | ${SHOWN[call.id as AdminCallId] || 'nothing'} | ${recordedIn(call)} |`,
  )
  return `# What staff see of members, and where it is recorded

Generated by \`npm run docs\` from the contract and \`scripts/docs/staff-reads.ts\`; \`npm test\` fails when it is stale, when a call has no row, and when a call shows members without recording them (trust-and-desk 3.1). "readers" is the list that the member sees (\`staff_reads\` of identity, written before the answer leaves); "audit log" is the table \`audit\` of identity.

## Calls of the back office

| call | roles | shows of members | recorded in |
|---|---|---|---|
${rows.join('\n')}

A call that changes a record is in the audit log besides, by the service that changes it. News and contests, which staff read by the members' calls, show no member.

## Files behind signed links

Each opening is recorded by name of the file, with whom the link was made for.

| file | shows of members | recorded in |
|---|---|---|
| \`file.receipt\` | the picture of a receipt | readers, audit log |
| \`file.contest-entry\` | a picture of an entry | readers, audit log |
| \`file.bulk-users\` | names, emails, numbers and addresses of a file of sign-ups | readers (those who are members), audit log |
| batch of codes | nothing | nowhere |
| public pictures | nothing | nowhere |

## Operations commands

Recorded under the role "operations command", before the command prints anything.

| command | shows of members | recorded in |
|---|---|---|
| \`audit:log\` | what was done about a member, with reasons | readers |
| \`privacy:affected\` | ids of members whose data was read | readers |
| \`privacy:find\` | where a text stands that a member's records hold | readers |
| \`mystery:winners\` | ids and prizes of winners | readers |
| \`order:state\` | whose order was moved | readers |
| \`member:block\`, \`member:unblock\`, \`member:close\`, \`member:create\`, \`member:forfeit\`, \`member:legacy-password\` | nothing that was not typed, but the balance after a forfeit | audit log |
| \`statement:verify\` | what the given file says | nowhere |
| all others | counts, ids of records and states | nowhere; audit log where they change a record |
`
}

function recordedIn({ shows, audit }: CallDefinition): string {
  const places = [...(shows ? ['readers'] : []), ...(audit === 'read-personal' ? ['audit log'] : [])]
  return places.join(', ') || (audit === 'write' ? 'audit log, as a change' : 'nowhere')
}
