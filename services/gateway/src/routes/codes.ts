import { codeCalls } from '@club/contracts/http'
import type { ScanResult } from '@club/contracts/http'
import { CodeAttemptOutcome } from '@club/contracts/codes'
import type { Registered } from '@club/contracts/codes'
import { registerCodeFor } from '../composition/register-code-for'
import { Refusal, refuse } from '../pipeline/refusal'
import type { OnCheckRefused } from '../pipeline/route'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { toCodeAttempt } from '../mapping/code-attempts'
import { isoOf } from '../mapping/instants'
import { toMemberBrand } from '../mapping/brands'
import { toPointRecord } from '../mapping/user'
import type { Parts } from './parts'

/** The call of a member that must be fast: served before Express sees it. */
export function scanCodeRoute({ codeQueue, codeTries, services, tracesOf }: Pick<Parts, 'codeQueue' | 'codeTries' | 'services' | 'tracesOf'>): Route {
  return route(
    codeCalls.scanCode,
    async ({ body, caller, idempotencyKey, address, request }) => {
      const sent = { memberId: caller.id, code: body.code, idempotencyKey, address, byLink: false, traces: tracesOf(request, address) }
      const registered = await registerCodeFor({ codeQueue, codeTries, services }, codeCalls.scanCode, sent)
      if (!(registered instanceof Refusal)) return toScanResult(registered)
      return registered.name === 'code-used' ? withOwnRegistration(services, { memberId: caller.id, code: body.code }) : registered
    },
    { quiet: true, onCheckRefused: (refused) => keepAttempt(services, refused) },
  )
}

/**
 * A member who registered this code themself receives when (`registeredAt`): a code that was sent again, for example after a
 * time without a network, looks used by a stranger otherwise. Nobody else receives whose it is.
 */
async function withOwnRegistration(services: Parts['services'], { memberId, code }: { memberId: string; code: string }): Promise<Refusal<'code-used'>> {
  const [known] = await services.codes.findCode({ code }).then(
    ({ codes }) => codes,
    // Without it the refusal is answered unchanged.
    () => [],
  )
  if (!known?.scanned || known.memberId !== memberId || !known.updatedAt) return refuse('code-used')
  return refuse('code-used', { extra: { registeredAt: isoOf(known.updatedAt) } })
}

const attemptBody = codeCalls.scanCode.body.pick({ code: true })

/** An attempt that the end of the membership decided is the only one that codes does not see itself (trust-and-desk 5.1). */
async function keepAttempt(services: Parts['services'], { name, caller, body }: Parameters<OnCheckRefused>[0]): Promise<void> {
  if (name !== 'membership-ended' || caller?.kind !== 'member') return
  const read = attemptBody.safeParse(await body())
  if (!read.success) return
  // The answer is the same whether it could be kept or not.
  const { code } = read.data
  await services.codes.keepCodeAttempt({ memberId: caller.id, code, outcome: CodeAttemptOutcome.MEMBERSHIP_ENDED, byLink: false }).catch(() => undefined)
}

/** A member's attempts with codes, and brands to choose from (trust-and-desk 5.1; decision D53). */
export function codeRoutes({ services }: Parts): Route[] {
  return [
    route(codeCalls.listCodeAttempts, async ({ caller }) => {
      const { attempts } = await services.codes.listCodeAttempts({ memberId: caller.id })
      return { data: attempts.map(toCodeAttempt) }
    }),
    route(
      codeCalls.listBrands,
      async () => {
        const { brands } = await services.catalogue.listBrands({})
        return brands.map(toMemberBrand)
      },
      { revalidated: true },
    ),
  ]
}

const NO_PART = { id: '', name: '' }

function toScanResult(registered: Registered): ScanResult {
  const milestone = registered.milestoneVoucherType
  return {
    points: Number(registered.points),
    code_group: registered.codeGroup,
    brand: registered.brand ?? NO_PART,
    format: registered.format ?? NO_PART,
    size: registered.size ?? NO_PART,
    foundScanned: registered.foundScanned,
    data: registered.lines.map((line) => toPointRecord({ ...line, id: line.entryId, at: registered.registeredAt })),
    voucherRewarded: {
      status: registered.milestoneVoucherGranted,
      voucherType: milestone === 'RM5' || milestone === 'RM10' ? milestone : null,
    },
  }
}
