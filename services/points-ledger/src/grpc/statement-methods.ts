import { StatementFormat } from '@club/contracts/points-ledger'
import type { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { isDay } from '@club/rules'
import { callSignal, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { writeStatement } from '../processes/write-statement'
import type { StatementDeps } from '../processes/write-statement'
import { listCheckpoints } from '../store/checkpoints'
import { listSigningKeys } from '../store/signing-keys'

const CHECKPOINTS_MAX = 1000
/** Signal of a caller in this process, which reads to the end. */
const STAYS = new AbortController().signal

/** RPC methods that prove the books: statements, the keys that sign them, and checkpoints (trust-and-desk 6). */
export const statementMethods = (
  deps: StatementDeps,
): Pick<ServiceImplementation<PointsLedgerServiceDefinition>, 'writeStatement' | 'listSigningKeys' | 'listCheckpoints'> => ({
  async *writeStatement(request) {
    const { memberId, name, year, language, verifyPage } = request
    const pdf = { kind: 'pdf', language: language === 'bm' ? 'bm' : 'en', verifyPage } as const
    const format = request.format === StatementFormat.PDF ? pdf : ({ kind: 'json' } as const)
    for await (const bytes of writeStatement(deps, { memberId, name, year, format }, callSignal() ?? STAYS))
      if (bytes.length > 0) yield { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  },
  async listSigningKeys() {
    return { keys: await listSigningKeys(deps.db) }
  },
  async listCheckpoints({ limit, beforeDay }) {
    if (beforeDay !== '' && !isDay(beforeDay)) throw new ServerError(Status.INVALID_ARGUMENT, 'checkpoints before a calendar day')
    if (limit < 1 || limit > CHECKPOINTS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${CHECKPOINTS_MAX} checkpoints`)
    const checkpoints = await listCheckpoints(deps.db, limit, beforeDay === '' ? null : beforeDay)
    return {
      checkpoints: checkpoints.map(({ afterSeq: _after, uptoSeq: _upto, count, sums, ...rest }) => ({
        ...rest,
        count: BigInt(count),
        sums: Object.fromEntries(Object.entries(sums).map(([name, points]) => [name, BigInt(points)])),
      })),
    }
  },
})
