import { randomUUID } from 'node:crypto'
import type { BenchMember } from '../clients/members'
import type { Club } from './club'

const DAY_MS = 86_400_000
const ANSWER_MS_MAX = 45_000

export interface Uploaded {
  readonly status: number
  readonly ms: number
}

export interface Receipts {
  /** Uploads a receipt that is valid except perhaps for its picture. `status` 0 means that the connection broke. */
  upload(member: BenchMember, picture: Buffer, signal?: AbortSignal): Promise<Uploaded>
}

/** Uploads receipts to a system, with a store and a product that it knows. */
export async function receiptsOf(club: Club, member: BenchMember): Promise<Receipts> {
  const first = async (path: string) => {
    const { data } = await club.request<{ data: { value: string }[] }>('POST', path, { token: member.token, body: { id: member.id } })
    return data[0]?.value ?? ''
  }
  const fields = {
    retailerId: await first('/receipt/retailers'),
    receiptDate: new Date(Date.now() - DAY_MS).toISOString().slice(0, 10),
    products: JSON.stringify([{ skuId: await first('/receipt/skus'), quantity: 1 }]),
  }
  return {
    async upload({ id, token }, picture, signal) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, id, invoiceNo: randomUUID() })) form.append(name, value)
      form.append('image', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'receipt.jpg')
      const began = performance.now()
      const late = AbortSignal.timeout(ANSWER_MS_MAX)
      const headers = { authorization: `Bearer ${token}` }
      const sent = fetch(`${club.url}/api/receipt/upload`, {
        method: 'POST',
        body: form,
        headers,
        signal: signal ? AbortSignal.any([signal, late]) : late,
      })
      const status = await sent.then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        () => 0,
      )
      return { status, ms: performance.now() - began }
    },
  }
}
