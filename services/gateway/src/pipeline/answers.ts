import { refusalsOf } from '@club/contracts/http'
import type { CallDefinition, ErrorName } from '@club/contracts/http'
import { assert } from '@club/kernel'
import { ANSWER_BYTES_MAX } from '@club/rules'
import { actAs, counter } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Audit, ReadingRecord } from './audit'
import { actorOf } from './callers'
import { checkAnswer } from './check-answer'
import type { Exchange } from './checks'
import { fitAnswer } from './fit-answer'
import type { Refusal } from './refusal'
import { refuse } from './refusal'
import { PiecesAnswer, RowsAnswer } from './route'
import { asAnswer } from './send-rows'
import { chosenBy, membersShownIn } from './shown-members'

/** Collaborators for checking answers. */
export interface AnswerTools {
  readonly log: Logger
  readonly audit: Audit
  /** Compares each answer with the contract; for tests. */
  readonly checkAnswers: boolean
}

const declaredByCall = new WeakMap<CallDefinition, ReadonlySet<ErrorName>>()

function declares(call: CallDefinition, name: ErrorName): boolean {
  let declared = declaredByCall.get(call)
  if (!declared) declaredByCall.set(call, (declared = new Set(refusalsOf(call))))
  return declared.has(name)
}

const tooLong = counter('club_gateway_answers_shortened_total', 'Answers to members or visitors that were cut to the longest that may be sent', ['route'])

/**
 * Serialises a success. Lists declare their maximum, so an answer to a member or a visitor beyond ANSWER_BYTES_MAX is a bug, or staff wrote
 * very much: it loses the last rows of its longest list, and is logged.
 */
export function jsonOf({ log }: AnswerTools, call: CallDefinition, answer: object): Buffer {
  const json = Buffer.from(JSON.stringify(answer))
  if (json.length <= ANSWER_BYTES_MAX || call.long !== undefined || call.auth === 'admin') return json
  tooLong.inc({ route: call.id })
  log.error({ route: call.id, bytes: json.length }, 'answer too long; the last rows of its longest list were cut')
  return Buffer.from(JSON.stringify(fitAnswer(answer)))
}

/** Rows that are sent while they are read, each page noted before it leaves. */
export interface NotedRows {
  before(answer: RowsAnswer<unknown>): RowsAnswer<unknown>
}

/**
 * Checks a success before it is sent: it has the contract's shape, and the members whose data it shows are recorded (decision D93;
 * trust-and-desk 3.1). For an answer whose rows are still to be read, returns what records them.
 */
export async function verifyAnswer(tools: AnswerTools, exchange: Exchange, answer: object): Promise<NotedRows | undefined> {
  const { call } = exchange
  assert(
    !tools.checkAnswers || call.long !== undefined || !(answer instanceof RowsAnswer || answer instanceof PiecesAnswer),
    `${call.id} is long and does not say so`,
  )
  // Rows are looked at while they are sent.
  if (tools.checkAnswers && !(answer instanceof RowsAnswer || answer instanceof PiecesAnswer)) checkAnswer(call, answer)
  // A service records its own changes, in the same transaction.
  if (call.auth !== 'admin' || (call.audit !== 'read-personal' && !call.shows)) return undefined
  const { named } = exchange
  const record = recordOf(tools, exchange, answer)
  const note = (shown: unknown) => actAs(actorOf(exchange), () => record.note(membersShownIn(call, shown, named)))
  if (answer instanceof RowsAnswer && call.shows) return { before: (rows) => new RowsAnswer(notedPages(rows, note), rows.file, rows.beside) }
  await note(answer)
  return undefined
}

/**
 * Begins to record that members will be shown, while the rest of the answer is still being fetched, so that recording adds next to
 * nothing to the time of a list. `verifyAnswer` waits for it. A read that then fails is recorded though nobody saw anything.
 */
export function beginRecord(tools: AnswerTools, exchange: Exchange, memberIds: Iterable<string>): void {
  const { call, route } = exchange
  assert(call.audit !== 'read-personal' || route.auditedAs !== undefined, `${call.id} names its record by its answer, which is not there yet`)
  // A failure surfaces when the answer waits for it.
  actAs(actorOf(exchange), () => recordOf(tools, exchange, {}).note(memberIds)).catch(() => undefined)
}

/** Records the members that a refusal shows, such as "Email already exists", before it is sent; its handler named them. */
export async function verifyRefusedRead(tools: AnswerTools, exchange: Exchange): Promise<void> {
  const { call, named } = exchange
  if (call.auth !== 'admin' || !call.shows || (named.size === 0 && !exchange.record)) return
  await actAs(actorOf(exchange), () => recordOf(tools, exchange, {}).note(named))
}

/** The record of the one answer of a request. */
function recordOf({ audit }: AnswerTools, exchange: Exchange, answer: unknown): ReadingRecord {
  const { call, caller, params, query, body } = exchange
  assert(caller?.kind === 'admin', `${call.id} was served to nobody`)
  const recordId = call.audit === 'read-personal' ? recordIdOf(exchange, answer) : undefined
  return (exchange.record ??= audit.open({ call, admin: caller, recordId, query: chosenBy(call, [params, query, body]) }))
}

/** The same pages, each once its members are recorded; a read that shows nobody is recorded too. */
async function* notedPages({ pages, beside }: RowsAnswer<unknown>, note: (shown: object) => Promise<void>): AsyncGenerator<readonly unknown[]> {
  let isNoted = false
  for await (const rows of pages) {
    await note(asAnswer(beside, rows))
    isNoted = true
    yield rows
  }
  if (!isNoted) await note(asAnswer(beside, []))
}

/**
 * Checks that the call declares the refusal. An undeclared one is a bug: a service refused for a reason that the contract does not foresee.
 * It is logged, and in tests it fails.
 */
export function verifyRefusal({ log, checkAnswers }: AnswerTools, call: CallDefinition, refusal: Refusal): Refusal {
  if (declares(call, refusal.name)) return refusal
  log.error({ route: call.id, refusal: refusal.name }, 'undeclared refusal returned')
  return checkAnswers ? refuse('internal') : refusal
}

/** The record that an audit row names: the requested one, else the answered one. Never a search text. */
function recordIdOf({ route, params, query, body }: Exchange, answer: unknown): string {
  if (route.auditedAs !== undefined) return route.auditedAs
  for (const source of [params, query, body, answer]) {
    const id = typeof source === 'object' && source !== null && 'id' in source ? source.id : undefined
    if (typeof id === 'string' && id !== '') return id
  }
  return 'all'
}
