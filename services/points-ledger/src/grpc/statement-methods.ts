import type { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import type { Database } from '@club/postgres'
import { ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import type { Signer } from '../domain/signer'
import { getStatement } from '../queries/get-statement'
import { listCheckpoints } from '../store/checkpoints'
import { listSigningKeys } from '../store/signing-keys'

const LINES_PER_PART = 1000
const CHECKPOINTS_MAX = 1000

/** What anybody can check: statements, the keys that sign them, and checkpoints (part 4, section 6). */
export const statementMethods = ({
  db,
  signer,
}: {
  readonly db: Database
  readonly signer: Signer
}): Pick<ServiceImplementation<PointsLedgerServiceDefinition>, 'getStatement' | 'listSigningKeys' | 'listCheckpoints'> => ({
  async *getStatement(request) {
    const { lines, openingBalance, closingBalance, checkpoint, signature, keyId } = await getStatement(db, signer, request)
    for (let at = 0; at < lines.length; at += LINES_PER_PART) {
      const part = lines.slice(at, at + LINES_PER_PART).map(({ at: instant, points, balance, rule, ...line }) => ({
        ...line,
        at: new Date(instant),
        points: BigInt(points),
        balance: BigInt(balance),
        ruleName: rule.name,
        ruleVersion: rule.version,
      }))
      yield { part: { $case: 'lines', value: { lines: part } } }
    }
    yield {
      part: {
        $case: 'seal',
        value: {
          openingBalance: BigInt(openingBalance),
          closingBalance: BigInt(closingBalance),
          checkpointDay: checkpoint?.day ?? '',
          checkpointRoot: checkpoint?.root ?? '',
          signature,
          keyId,
        },
      },
    }
  },
  async listSigningKeys() {
    return { keys: await listSigningKeys(db) }
  },
  async listCheckpoints({ limit }) {
    if (limit < 1 || limit > CHECKPOINTS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${CHECKPOINTS_MAX} checkpoints`)
    const checkpoints = await listCheckpoints(db, limit)
    return {
      checkpoints: checkpoints.map(({ afterSeq: _after, uptoSeq: _upto, count, sums, ...rest }) => ({
        ...rest,
        count: BigInt(count),
        sums: Object.fromEntries(Object.entries(sums).map(([name, points]) => [name, BigInt(points)])),
      })),
    }
  },
})
