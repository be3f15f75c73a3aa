import { codeCalls } from '@club/contracts/http'
import type { ScanResult } from '@club/contracts/http'
import type { Registered } from '@club/contracts/codes'
import { activeTraceparent, clock } from '@club/service-host'
import { refuse } from '../pipeline/refusal'
import type { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { toMemberBrand } from '../mapping/brands'
import { refusalOfCodes } from '../mapping/refusals'
import { toPointRecord } from '../mapping/user'
import type { Parts } from './parts'

const KEY_LENGTH_MAX = 200

/** The call of a member that must be fast: served before Express sees it. */
export function scanCodeRoute({ registerCode, services }: Pick<Parts, 'registerCode' | 'services'>): Route {
  return route(
    codeCalls.scanCode,
    async ({ body, caller, request }) => {
      const idempotencyKey = request.headers['idempotency-key'] ?? ''
      if (typeof idempotencyKey !== 'string' || idempotencyKey.length > KEY_LENGTH_MAX) return refuse('invalid-input', { extra: { field: 'Idempotency-Key' } })
      const { result } = await registerCode({
        memberId: caller.id,
        code: body.code,
        idempotencyKey,
        now: clock.now(),
        traceparent: activeTraceparent(),
      })
      if (result?.$case === 'refused') {
        const refusal = refusalOfCodes(result.value)
        return refusal.name === 'code-used' ? tellOwnRegistration(services, { refusal, memberId: caller.id, code: body.code }) : refusal
      }
      // It could not be committed; the others of its batch have their answers, and this caller may try again.
      if (!result) return refuse('unavailable')
      return toScanResult(result.value)
    },
    { quiet: true },
  )
}

/**
 * A member who registered this code herself hears when (`registeredAt`): a code that was sent again, for example after a
 * time without a network, looks used by a stranger otherwise. Whose it is besides her, nobody hears.
 */
async function tellOwnRegistration(
  services: Parts['services'],
  { refusal, memberId, code }: { refusal: Refusal; memberId: string; code: string },
): Promise<Refusal> {
  const [known] = await services.codes.findCode({ code }).then(
    ({ codes }) => codes,
    // The refusal stands without it.
    () => [],
  )
  if (!known?.scanned || known.memberId !== memberId || !known.updatedAt) return refusal
  return refuse('code-used', { extra: { registeredAt: known.updatedAt.toISOString() } })
}

/** Brands to choose from (decision D53). */
export function codeRoutes({ services }: Parts): Route[] {
  return [
    route(codeCalls.listBrands, async () => {
      const { brands } = await services.catalogue.listBrands({})
      return brands.map(toMemberBrand)
    }),
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
