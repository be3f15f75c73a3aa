import { statementCalls } from '@club/contracts/http'
import type { ClubKeys, PointStatement } from '@club/contracts/http'
import type { SigningKey, StatementPart } from '@club/contracts/points-ledger'
import { identity } from '../mapping/refusals'
import { isoOf } from '../mapping/instants'
import { statementPdf } from '../mapping/statement-pdf'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { FileAnswer } from '../pipeline/route'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const CHECKPOINTS_MAX = 1000

const toClubKeys = (keys: readonly SigningKey[]): ClubKeys => ({ keys: keys.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid })) })

/** Statements of points, and with what anybody checks them (part 4, section 6). */
export function statementRoutes({ services, askMember, origin }: Pick<Parts, 'services' | 'askMember' | 'origin'>): Route[] {
  const { ledger } = services
  return [
    route(statementCalls.fetchStatement, async ({ caller, query }) => {
      const session = unwrap(statementCalls.fetchStatement, await askMember.session({ memberId: caller.id, tokenExpiresAt: 0n }), identity())
      if (session instanceof Refusal) return session
      const { member } = session.value
      if (!member) throw new Error('identity answered no member')
      const { id, name, language } = member
      const statement = await collect(ledger.getStatement({ memberId: id, name, year: query.year }), { id, name, year: query.year })
      if (query.format === 'json') return statement
      const bytes = await statementPdf(statement, { language: language === 'bm' ? 'bm' : 'en', origin })
      return new FileAnswer(statement, { name: `points-${query.year}.pdf`, contentType: 'application/pdf', bytes })
    }),

    route(statementCalls.listKeys, async () => toClubKeys((await ledger.listSigningKeys({})).keys), { revalidated: true }),

    route(
      statementCalls.listCheckpoints,
      async () => {
        const { checkpoints } = await ledger.listCheckpoints({ limit: CHECKPOINTS_MAX })
        return {
          data: checkpoints.map(({ count, sums, ...rest }) => ({
            ...rest,
            count: Number(count),
            sums: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
          })),
        }
      },
      { revalidated: true },
    ),
  ]
}

async function collect(parts: AsyncIterable<StatementPart>, { id, name, year }: { id: string; name: string; year: number }): Promise<PointStatement> {
  const lines: PointStatement['lines'] = []
  for await (const { part } of parts) {
    if (part?.$case === 'lines')
      for (const { at, points, balance, ruleName, ruleVersion, ...line } of part.value.lines)
        lines.push({ ...line, at: isoOf(at), points: Number(points), balance: Number(balance), rule: { name: ruleName, version: ruleVersion } })
    if (part?.$case !== 'seal') continue
    const { openingBalance, closingBalance, checkpointDay, checkpointRoot, signature, keyId } = part.value
    return {
      version: 1,
      member: { id, name },
      year,
      openingBalance: Number(openingBalance),
      lines,
      closingBalance: Number(closingBalance),
      checkpoint: checkpointDay === '' ? null : { day: checkpointDay, root: checkpointRoot },
      signature,
      keyId,
    }
  }
  throw new Error('the ledger left a statement without its seal')
}
