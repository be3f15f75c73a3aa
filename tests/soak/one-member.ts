import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { authCalls, historyCalls, privacyCalls, statementCalls } from '@club/contracts/http'
import { newId } from '@club/kernel'
import { ANSWER_BYTES_MAX } from '@club/rules'
import { callerWithKey, createServiceClient } from '@club/service-host'
import { makeMembers } from '../clients/members'
import type { BenchMember } from '../clients/members'
import type { Answer, Club } from '../faults/club'
import type { GivenClub } from '../faults/given-system'
import type { Sent } from '../faults/hostile-forms'
import { databaseOf } from '../../scripts/start/topology'

const MEMBERS = 2
/** Of each member: five times as many as one left by ordering and cancelling for 198 s, before that was bounded. */
const LINES = 100_000
const LINES_OF_AN_AWARD = 20
const AWARDS_OF_A_CALL = 250
/** Number of the first of them; nobody else of a soak has made any from there on. */
const FROM = 3_000_000
/** Requests of one member at once: more than the gateway works on (ADR 52). */
const STREAMS = 12
/** Statuses of a refusal for too many or too early requests. */
const PUT_OFF = [429, 503]
const REAUTH_REQUIRED = 403

/** Makes the members, and posts their lines as codes would, so that the books add up. */
export async function makeLongMembers({ system }: GivenClub): Promise<readonly BenchMember[]> {
  const members = await makeMembers({
    identityUrl: await system.backing.databaseUrl(databaseOf('identity')),
    dataDir: system.dataDir,
    count: MEMBERS,
    from: FROM,
  })
  const address = `127.0.0.1:${system.services.get('points-ledger')?.grpcPort}`
  const { client, channel } = createServiceClient(PointsLedgerServiceDefinition, address, {}, callerWithKey(system.rpcKeyFileOf('codes')))
  const award = (memberId: string) => ({
    key: `long:${newId()}`,
    memberId,
    occurredAt: new Date(),
    lines: Array.from({ length: LINES_OF_AN_AWARD }, () => ({ entryId: newId(), points: 1n, source: 'Unique Code', title: '' })),
  })
  for (const { id } of members)
    for (let posted = 0; posted < LINES; posted += AWARDS_OF_A_CALL * LINES_OF_AN_AWARD)
      await client.postAwards({ awards: Array.from({ length: AWARDS_OF_A_CALL }, () => award(id)) })
  channel.close()
  return members
}

/**
 * Each of these members asks in several streams for their User answer, pages of their history, statements and exports, as soon as the last
 * answer is there. It is wrong when an answer that is no file is longer than ANSWER_BYTES_MAX.
 */
export async function askForEverything(club: Club, { members, isOver }: { members: readonly BenchMember[]; isOver: () => boolean }): Promise<Sent> {
  const wrong: Sent['wrong'][number][] = []
  let sent = 0
  const ask = async (what: string, call: Promise<Answer>, isFile = false): Promise<Answer> => {
    const answer = await call.catch((error: unknown): Answer => ({ status: 0, headers: {}, body: { error: String(error) }, json: undefined }))
    sent += 1
    const { status, json } = answer
    if (status !== 200 && !PUT_OFF.includes(status) && !(isFile && status === REAUTH_REQUIRED)) wrong.push({ what, status })
    if (!isFile && Buffer.byteLength(JSON.stringify(json) ?? '') > ANSWER_BYTES_MAX) wrong.push({ what: `${what}, which is too long`, status })
    return answer
  }
  const year = new Date().getFullYear()
  const stream = async ({ id, token }: BenchMember): Promise<void> => {
    let before = ''
    while (!isOver()) {
      await ask('a User answer', club.call('POST', authCalls.session.path, { token, body: {} }))
      const { body } = await ask('a page of history', club.call('GET', `${historyCalls.points.path}${before && `?before=${before}`}`, { token }))
      before = typeof body['next'] === 'string' ? body['next'] : ''
      await ask('the months', club.call('GET', historyCalls.pointMonths.path, { token }))
      for (const format of ['json', 'pdf'])
        if (!isOver()) await ask('a statement', club.call('GET', `${statementCalls.fetchStatement.path}?year=${year}&format=${format}`, { token }), true)
      if (!isOver()) await ask('an export', club.call('POST', privacyCalls.exportData.path, { token, body: { id, password: '' } }), true)
    }
  }
  await Promise.all(members.flatMap((member) => Array.from({ length: STREAMS }, () => stream(member))))
  return { sent, wrong }
}
