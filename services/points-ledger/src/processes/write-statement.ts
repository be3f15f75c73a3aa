import { createRests, Fault, Overloaded } from '@club/kernel'
import type { Turns } from '@club/kernel'
import type { Database } from '@club/postgres'
import { POINT_SOURCES, pointSourceOf } from '@club/rules'
import { signedHead, STATEMENT_VERSION } from '@club/rules/statement'
import type { StatementLine } from '@club/rules/statement'
import type { PrintedLine } from '../clients/statement-pdf/questions'
import type { StatementPrinter } from '../clients/statement-pdf/statement-printer'
import type { Language } from '../clients/statement-pdf/statement-texts'
import { createStatementChain } from '../queries/statement-chain'
import type { YearEntry } from '../queries/statement-chain'
import type { Signer } from '../domain/signer'
import { readYear } from '../queries/read-year'
import type { YearHead } from '../queries/read-year'

const BUDGET_MS = 55_000
/** A statement is mostly written within this time. */
const ROOM_IN_MS = 5000

export interface StatementDeps {
  readonly db: Database
  readonly signer: Signer
  readonly turns: Turns
  readonly printer: StatementPrinter
  /** Time from the first wait to the last byte, however slowly it is read; 55 seconds unless given. */
  readonly budgetMs?: number
}

export interface StatementOrder {
  readonly memberId: string
  /** Name of the member as identity knows it; signed with the rest. */
  readonly name: string
  /** Year in Kuala Lumpur. */
  readonly year: number
  readonly format:
    | { readonly kind: 'json' }
    /** `verifyPage` is the address where anybody checks the JSON. */
    | { readonly kind: 'pdf'; readonly language: Language; readonly verifyPage: string }
}

/**
 * Writes what a member had, gained and spent in a calendar year, each line hashed with the one before it, signed as a whole (trust-and-desk 6.1), in
 * pieces at the pace of the reader: memory does not grow with the lines. A reader who leaves ends all of it.
 * @throws Overloaded when too many statements are under way; Fault when it takes too long; the reason of the signal when it is aborted.
 */
export async function* writeStatement(deps: StatementDeps, asked: StatementOrder, left: AbortSignal): AsyncGenerator<Uint8Array> {
  // Half a character has no UTF-8, so nobody could check its signature.
  const order = { ...asked, name: asked.name.replace(/\p{Surrogate}/gu, '\uFFFD') }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Fault('a statement took too long')), deps.budgetMs ?? BUDGET_MS)
  const signal = AbortSignal.any([left, late.signal])
  try {
    using turn = await deps.turns.takeTurn(order.memberId, () => signal)
    if (!turn) throw new Overloaded('too many statements are under way', { roomInMs: ROOM_IN_MS })
    const { format } = order
    if (format.kind === 'json') yield* asJson(deps, order, signal)
    else yield* deps.printer.print(signal, (print) => asPdf(deps, { ...order, format }, print, signal))
  } finally {
    clearTimeout(timer)
  }
}

interface WrittenYear {
  readonly head: YearHead
  readonly lines: readonly (readonly [StatementLine, YearEntry])[]
  /** Hash of all lines up to these. */
  readonly lastHash: string
}

/** The year part by part, the first one without lines. */
async function* yearOf({ db }: StatementDeps, { memberId, year }: StatementOrder, signal: AbortSignal): AsyncGenerator<WrittenYear> {
  let head: YearHead | undefined
  let chain = createStatementChain(0)
  const rest = createRests()
  for await (const part of readYear(db, memberId, year)) {
    signal.throwIfAborted()
    if (part.kind === 'head') {
      head = part
      chain = createStatementChain(part.openingBalance)
      yield { head, lines: [], lastHash: chain.lastHash() }
    } else if (head) {
      const lines = part.entries.map((entry) => [chain.link(entry), entry] as const)
      yield { head, lines, lastHash: chain.lastHash() }
      await rest()
    }
  }
}

async function* asJson(deps: StatementDeps, order: StatementOrder, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const { memberId, name, year } = order
  let last: WrittenYear | undefined
  let separator = ''
  for await (const part of yearOf(deps, order, signal)) {
    if (!last) {
      const head = { version: STATEMENT_VERSION, member: { id: memberId, name }, year, openingBalance: part.head.openingBalance }
      yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"lines":[`)
    } else {
      yield Buffer.from(separator + part.lines.map(([line]) => JSON.stringify(line)).join(','))
      separator = ','
    }
    last = part
  }
  if (last) {
    const { closingBalance, checkpoint } = last.head
    yield Buffer.from(`],${JSON.stringify({ closingBalance, checkpoint, ...sealOf(deps, order, last) }).slice(1)}`)
  }
}

type PdfOrder = StatementOrder & { readonly format: Extract<StatementOrder['format'], { kind: 'pdf' }> }
type Print = Parameters<Parameters<StatementPrinter['print']>[1]>[0]

async function* asPdf(deps: StatementDeps, order: PdfOrder, print: Print, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const { memberId, name, year, format } = order
  let last: WrittenYear | undefined
  for await (const part of yearOf(deps, order, signal)) {
    const { openingBalance, closingBalance } = part.head
    const { language, verifyPage } = format
    yield last
      ? await print.lines(part.lines.map(toPrinted))
      : await print.begin({ member: { id: memberId, name }, year, openingBalance, closingBalance, language, verifyPage })
    last = part
  }
  if (last) yield await print.end({ lastHash: last.lines.length > 0 ? last.lastHash : null, checkpoint: last.head.checkpoint, ...sealOf(deps, order, last) })
}

const sealOf = ({ signer }: StatementDeps, { memberId, name, year }: StatementOrder, { head, lastHash }: WrittenYear) => {
  const { openingBalance, closingBalance, checkpoint } = head
  const text = signedHead({ version: STATEMENT_VERSION, memberId, name, year, openingBalance, closingBalance, lastHash, checkpoint })
  return { signature: signer.sign(text), keyId: signer.keyId }
}

function toPrinted([line, entry]: readonly [StatementLine, YearEntry]): PrintedLine {
  const { number, at, points, balance } = line
  const source = pointSourceOf(entry.source)
  const title = source && POINT_SOURCES[source].titled && entry.title ? entry.title : null
  return { number, at, text: source ? POINT_SOURCES[source].text : null, title, points, balance }
}
