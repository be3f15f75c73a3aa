import { statementCalls } from '@club/contracts/http'
import type { ClubKeys } from '@club/contracts/http'
import { StatementFormat } from '@club/contracts/points-ledger'
import type { SigningKey, StatementPiece } from '@club/contracts/points-ledger'
import { APP_PATH, CHECKPOINTS_LISTED_MAX } from '@club/rules'
import { identity } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { JSON_FILE, PiecesAnswer } from '../pipeline/route'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const FORMAT = { json: StatementFormat.JSON, pdf: StatementFormat.PDF } as const

const toClubKeys = (keys: readonly SigningKey[]): ClubKeys => ({ keys: keys.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid })) })

/** Statements of points, and the keys and checkpoints that prove them (trust-and-desk 6). */
export function statementRoutes({ services, askMember, origin }: Pick<Parts, 'services' | 'askMember' | 'origin'>): Route[] {
  const { ledger } = services
  return [
    route(statementCalls.fetchStatement, async ({ caller, query }) => {
      const session = unwrap(statementCalls.fetchStatement, await askMember.session({ memberId: caller.id, tokenExpiresAt: 0n }), identity())
      if (session instanceof Refusal) return session
      const { member } = session.value
      if (!member) throw new Error('identity answered no member')
      const { id, name, language } = member
      const { year, format } = query
      const written = ledger.writeStatement({ memberId: id, name, year, format: FORMAT[format], language, verifyPage: `${origin}${APP_PATH}/verify` })
      return new PiecesAnswer(bytesOf(written), { name: `points-${year}.${format}`, contentType: format === 'pdf' ? 'application/pdf' : JSON_FILE })
    }),

    route(statementCalls.listKeys, async () => toClubKeys((await ledger.listSigningKeys({})).keys), { revalidated: true }),

    route(
      statementCalls.listCheckpoints,
      async ({ query: { before = '' } }) => {
        // One more than a page says whether there is another.
        const { checkpoints } = await ledger.listCheckpoints({ limit: CHECKPOINTS_LISTED_MAX + 1, beforeDay: before })
        const shown = checkpoints.slice(0, CHECKPOINTS_LISTED_MAX)
        return {
          next: checkpoints.length > shown.length ? (shown.at(-1)?.day ?? null) : null,
          data: shown.map(({ count, sums, ...rest }) => ({
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

async function* bytesOf(pieces: AsyncIterable<StatementPiece>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) yield bytes
}
