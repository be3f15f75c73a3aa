import { partnerCalls, receiptCalls } from '@club/contracts/http'
import { SIGNED_REQUEST_SECONDS_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { SignJWT } from 'jose'
import { toMemberReceipt, toPendingReceipt } from '../mapping/receipts'
import { CODES } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { signalOfClient } from '../pipeline/client-gone'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const INSIGHTS_TOKEN_SECONDS = 5 * 60

/** Receipts of members, and the validation site's decisions (decisions D76-D79). */
export function receiptRoutes({ services, fileSecret, partnerSecret }: Pick<Parts, 'services' | 'fileSecret' | 'partnerSecret'>): Route[] {
  const { codes } = services

  return [
    route(receiptCalls.listRetailers, async () => {
      const { retailers } = await codes.listRetailers({})
      return { data: retailers.map(({ id, name }) => ({ value: id, label: name })) }
    }),

    route(receiptCalls.listSkus, async () => {
      const { skus } = await codes.listSkus({})
      return { data: skus.map(({ id, name, points }) => ({ value: id, label: name, points: Number(points) })) }
    }),

    route(receiptCalls.fetchReceipts, async ({ caller }) => {
      const { receipts } = await codes.listMemberReceipts({ memberId: caller.id })
      return { data: receipts.map((receipt) => toMemberReceipt(receipt, fileSecret, clock.now())) }
    }),

    route(
      receiptCalls.uploadReceipt,
      async ({ body, caller, files, response }) => {
        const [image] = files
        if (!image) return refuse('receipt-fields')
        const chunks: Buffer[] = []
        for await (const chunk of image.open()) chunks.push(chunk as Buffer)
        const { id: _subject, ...fields } = body
        const reply = await codes.uploadReceipt({ ...fields, memberId: caller.id, file: Buffer.concat(chunks) }, { signal: signalOfClient(response) })
        const uploaded = unwrap(receiptCalls.uploadReceipt, reply, CODES)
        return uploaded instanceof Refusal ? uploaded : uploaded.value
      },
      { internalAs: 'receipt-internal' },
    ),

    // The site knows the secret that partners share with us, and can therefore verify that the token is ours (decision D77).
    route(receiptCalls.issueInsightsToken, async ({ caller }) => {
      if (!partnerSecret) return refuse('unavailable')
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(caller.id)
        .setAudience('receipt-insights')
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + INSIGHTS_TOKEN_SECONDS)
        .sign(Buffer.from(partnerSecret))
      return { data: token }
    }),

    route(partnerCalls.listPendingReceipts, async ({ body }) => {
      const now = clock.now()
      // The answer shows receipts: a copied request must not show later ones.
      if (Math.abs(now.getTime() - new Date(body.at).getTime()) > SIGNED_REQUEST_SECONDS_MAX * 1000) return refuse('invalid-signature')
      const { receipts } = await codes.listPendingReceipts({ limit: body.limit ?? 0 })
      return { data: receipts.map((receipt) => toPendingReceipt(receipt, fileSecret, now)) }
    }),

    route(partnerCalls.validateReceipt, async ({ body }) => {
      const { receiptId, status } = body
      const reply = await codes.decideReceipt({ receiptId, status, products: body.products ?? [], reason: body.reason ?? '' })
      const decided = unwrap(partnerCalls.validateReceipt, reply, CODES)
      return decided instanceof Refusal ? decided : { success: true as const, receiptId, status }
    }),
  ]
}
