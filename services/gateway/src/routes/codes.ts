import { codeCalls } from '@club/contracts/http'
import type { ScanResult } from '@club/contracts/http'
import type { Registered } from '@club/contracts/codes'
import { activeTraceparent, clock } from '@club/service-host'
import { refuse } from '../http/refusal'
import { route } from '../http/serve-call'
import type { Route } from '../http/serve-call'
import { toMemberBrand } from '../mapping/brands'
import { refusalOfCodes } from '../mapping/refusals'
import { toPointRecord } from '../mapping/user'
import type { Parts } from './parts'

const KEY_LENGTH_MAX = 200

/** The call of a member that must be fast: served before Express sees it. */
export function scanCodeRoute({ registerCode }: Pick<Parts, 'registerCode'>): Route {
  return route(
    codeCalls.scanCode,
    async ({ body, caller, request }) => {
      const idempotencyKey = request.headers['idempotency-key'] ?? ''
      if (typeof idempotencyKey !== 'string' || idempotencyKey.length > KEY_LENGTH_MAX)
        return refuse('invalid-input', { extra: { field: 'Idempotency-Key' } })
      const { result } = await registerCode({
        memberId: caller.id,
        code: body.code,
        idempotencyKey,
        now: clock.now(),
        traceparent: activeTraceparent(),
      })
      if (result?.$case === 'refused') return refusalOfCodes(result.value)
      // It could not be committed; the others of its batch have their answers, and this caller may try again.
      if (!result) return refuse('unavailable')
      return toScanResult(result.value)
    },
    { quiet: true },
  )
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
