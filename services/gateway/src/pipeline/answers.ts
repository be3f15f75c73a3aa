import { refusalsOf } from '@club/contracts/http'
import type { CallDefinition, ErrorName } from '@club/contracts/http'
import { assert, never } from '@club/kernel'
import { actAs } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Audit } from './audit'
import { actorOf } from './callers'
import { checkAnswer } from './check-answer'
import type { Exchange } from './checks'
import type { Refusal } from './refusal'
import { refuse } from './refusal'
import { FileAnswer, PiecesAnswer, RowsAnswer } from './route'

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

/** What happens to a success before it leaves: it has the contract's shape, and whoever's data it shows was noted (decision D93). */
export async function verifyAnswer(tools: AnswerTools, exchange: Exchange, outcome: object): Promise<void> {
  const { call, caller } = exchange
  const answer = outcome instanceof FileAnswer ? (outcome.answer as unknown) : outcome
  // Rows are looked at while they are sent.
  if (tools.checkAnswers && !(answer instanceof RowsAnswer || answer instanceof PiecesAnswer)) checkAnswer(call, answer)
  if (call.auth !== 'admin') return
  assert(caller?.kind === 'admin', `${call.id} was served to nobody`)
  const { audit } = call
  switch (audit) {
    case 'none':
    // The service that changed it recorded it, in the same transaction.
    case 'write':
      return
    case 'read-personal':
      return actAs(actorOf(exchange), () => tools.audit.reads(call, caller, recordIdOf(exchange, answer)))
    default:
      return never(audit)
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
