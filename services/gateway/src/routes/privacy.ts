import { privacyCalls } from '@club/contracts/http'
import { EXPORT_MINUTES_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { createAnswerMember } from '../composition/answer-member'
import { memberExportPieces } from '../composition/member-export'
import { inTurn } from '../limits/turns'
import { deviceLabelOf } from '../mapping/device-label'
import { isoOf } from '../mapping/instants'
import { readingOf } from '../mapping/reader-texts'
import { identity as meaning } from '../mapping/refusals'
import { requesterOf } from '../pipeline/requester'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { JSON_FILE, PiecesAnswer } from '../pipeline/route'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** Calls by which members export their data, and close or restore their account (trust-and-desk 1). */
export function privacyRoutes({ log, services, memberData, exportTurns, composeUser, fileSecret, devices }: Parts): Route[] {
  const { identity } = services
  const answerMember = createAnswerMember(composeUser)

  return [
    route(privacyCalls.exportData, async ({ body, caller }) => {
      const present = { memberId: caller.id, password: body.password ?? '', sessionId: caller.sessionId }
      const begun = unwrap(privacyCalls.exportData, await identity.beginExport(present), meaning())
      if (begun instanceof Refusal) return begun
      const readers = async () => (await identity.listReaders({ memberId: caller.id })).readings.map(readingOf)
      const pieces = memberExportPieces(memberData, {
        memberId: caller.id,
        contacts: begun.value.contacts,
        readers,
        secret: fileSecret,
        now: clock.now(),
      })
      return new PiecesAnswer(inTurn(exportTurns, caller.id, pieces), {
        name: 'baby-club-my-data.json',
        contentType: JSON_FILE,
        msMax: EXPORT_MINUTES_MAX * 60_000,
        // An export whose end is not reported stops counting later, by itself.
        onEnd: (isSent) =>
          identity.endExport({ exportId: begun.value.exportId, isSent }).then(
            () => undefined,
            (error: unknown) => log.warn({ err: error, isSent }, 'the end of an export could not be noted'),
          ),
      })
    }),

    route(privacyCalls.closeAccount, async ({ body, caller }) => {
      const present = { memberId: caller.id, password: body.password ?? '', sessionId: caller.sessionId }
      const closed = unwrap(privacyCalls.closeAccount, await identity.closeAccount({ present, reason: body.reason ?? '' }), meaning())
      if (closed instanceof Refusal) return closed
      return { closedAt: isoOf(closed.value.closedAt), erasedAt: isoOf(closed.value.erasedAt) }
    }),

    route(privacyCalls.restoreAccount, async ({ body, network, address, request, response }) => {
      const deviceLabel = deviceLabelOf(request)
      if ('datems' in body) {
        const reply = await identity.restoreAccount({ user: body.id, datems: BigInt(body.datems), email: '', password: '', deviceLabel })
        return answerMember(privacyCalls.restoreAccount, reply, { token: '' })
      }
      if (!body.password) {
        const requester = requesterOf({ network, address, device: devices.prove(request, response, undefined) })
        const asked = { email: body.email, language: body.language ?? '', requester }
        const sent = unwrap(privacyCalls.restoreAccount, await identity.requestRestore(asked), meaning())
        return sent instanceof Refusal ? sent : { success: true as const }
      }
      const reply = await identity.restoreAccount({ user: '', datems: 0n, email: body.email, password: body.password, deviceLabel })
      return answerMember(privacyCalls.restoreAccount, reply, { token: '' })
    }),
  ]
}
