import { refusalsOf } from '@club/contracts/http'
import type { CallDefinition, ErrorName } from '@club/contracts/http'
import { assert } from '@club/kernel'
import { actAs } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Audit } from './audit'
import { actorOf } from './callers'
import { checkAnswer } from './check-answer'
import type { Exchange } from './checks'
import type { Refusal } from './refusal'
import { refuse } from './refusal'
import { FileAnswer, PiecesAnswer, RowsAnswer } from './route'
import { chosenBy, membersShownIn } from './shown-members'

/** What looking at answers needs. */
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

/** Rows that are sent while they are read, each page noted before it leaves. */
export interface NotedRows {
  before(answer: RowsAnswer<unknown>): RowsAnswer<unknown>
}

/**
 * What happens to a success before it leaves: it has the contract's shape, and whoever's data it shows was noted (decision D93; part 4,
 * 3.1). Of an answer whose rows are still to be read, returns what notes them.
 */
export async function verifyAnswer(tools: AnswerTools, exchange: Exchange, outcome: object): Promise<NotedRows | undefined> {
  const { call, caller } = exchange
  const answer = outcome instanceof FileAnswer ? (outcome.answer as unknown) : outcome
  // Rows are looked at while they are sent.
  if (tools.checkAnswers && !(answer instanceof RowsAnswer || answer instanceof PiecesAnswer)) checkAnswer(call, answer)
  // What a service changed it recorded itself, in the same transaction.
  if (call.auth !== 'admin' || (call.audit !== 'read-personal' && !call.shows)) return undefined
  assert(caller?.kind === 'admin', `${call.id} was served to nobody`)
  const { params, query, body, named } = exchange
  const reading = {
    call,
    admin: caller,
    recordId: call.audit === 'read-personal' ? recordIdOf(exchange, answer) : undefined,
    query: chosenBy(call, [params, query, body]),
  }
  const note = await actAs(actorOf(exchange), () => tools.audit.reads(reading, membersShownIn(call, answer, named)))
  if (!(answer instanceof RowsAnswer) || !call.shows) return undefined
  const notePage = async (rows: readonly unknown[]) => actAs(actorOf(exchange), () => note(membersShownIn(call, { data: rows }, named)))
  return { before: (rows) => new RowsAnswer(notedPages(rows.pages, notePage), rows.file) }
}

/** The same pages, each once its members are noted. */
async function* notedPages(pages: AsyncIterable<readonly unknown[]>, note: (rows: readonly unknown[]) => Promise<void>): AsyncGenerator<readonly unknown[]> {
  for await (const rows of pages) {
    await note(rows)
    yield rows
  }
}

/**
 * A refusal that its call does not declare is a mistake of ours: a service says what its contract does not foresee. It is logged, and in
 * tests it fails.
 */
export function verifyRefusal({ log, checkAnswers }: AnswerTools, call: CallDefinition, refusal: Refusal): Refusal {
  if (declares(call, refusal.name)) return refusal
  log.error({ route: call.id, refusal: refusal.name }, 'a call refused what it does not declare')
  return checkAnswers ? refuse('internal') : refusal
}

/** The record that an audit row names: the one that was requested, else the one that was answered. Never what somebody searched for. */
function recordIdOf({ route, params, query, body }: Exchange, answer: unknown): string {
  if (route.auditedAs !== undefined) return route.auditedAs
  for (const source of [params, query, body, answer]) {
    const id = typeof source === 'object' && source !== null && 'id' in source ? source.id : undefined
    if (typeof id === 'string' && id !== '') return id
  }
  return 'all'
}
