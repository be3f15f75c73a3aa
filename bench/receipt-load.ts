import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { System } from '../scripts/start/start-system'
import type { BenchMember } from '../tests/clients/members'

const WIDTH = 2450
const HEIGHT = 1800
const PICTURES = 8
const AT_ONCE = 4
const WARM_UPLOADS = 16
const UPLOADS = 48

export interface ReceiptResult {
  readonly uploads: number
  readonly failures: number
  readonly bytes: number
  readonly perSecond: number
  /** Resident memory of the services in MiB: before any upload, after those that warm up, at most during the others, after them. */
  readonly memory: { readonly before: number; readonly warm: number; readonly most: number; readonly after: number }
}

/** Uploads pictures of receipts, four at once, each by another member, and looks at the memory that the services hold. */
export async function loadReceipts(system: System, members: readonly BenchMember[]): Promise<ReceiptResult> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, aPicture))
  const read = async (path: string) => {
    const answer = await fetch(`${system.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(members[0]) },
      body: JSON.stringify({ id: members[0]?.id }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    const { data } = (await answer.json()) as { data: { value: string }[] }
    return data[0]?.value ?? ''
  }
  const fields = {
    retailerId: await read('/receipt/retailers'),
    receiptDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    products: JSON.stringify([{ skuId: await read('/receipt/skus'), quantity: 1 }]),
  }
  let most = 0
  let failures = 0
  const upload = async (number: number) => {
    const form = new FormData()
    const member = members[number % members.length]
    for (const [name, value] of Object.entries({ ...fields, id: member?.id ?? '', invoiceNo: `BENCH-${number}` })) form.append(name, value)
    // Bytes after the picture make another file of it.
    const file = Buffer.concat([pictures[number % PICTURES] as Buffer, randomBytes(8)])
    form.append('image', new Blob([Uint8Array.from(file)], { type: 'image/jpeg' }), 'receipt.jpg')
    const answer = await fetch(`${system.url}/api/receipt/upload`, { method: 'POST', body: form, headers: headersOf(member) })
    if (!answer.ok && (failures += 1) === 1) process.stdout.write(`a receipt was refused: ${answer.status} ${await answer.text()}\n`)
    else await answer.arrayBuffer()
    most = Math.max(most, residentOf(system))
  }
  const run = async (from: number, count: number) => {
    let next = from
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < from + count) await upload(next++)
      }),
    )
  }
  const before = residentOf(system)
  await run(0, WARM_UPLOADS)
  const warm = residentOf(system)
  most = 0
  failures = 0
  const started = performance.now()
  await run(WARM_UPLOADS, UPLOADS)
  const perSecond = UPLOADS / ((performance.now() - started) / 1000)
  return { uploads: UPLOADS, failures, bytes: pictures[0]?.length ?? 0, perSecond, memory: { before, warm, most, after: residentOf(system) } }
}

const headersOf = (member: BenchMember | undefined) => ({ authorization: `Bearer ${member?.token ?? ''}` })

/** Noise: nothing of it can be left out, as of a photo with much small print. */
const aPicture = (): Promise<Buffer> =>
  sharp(randomBytes(WIDTH * HEIGHT * 3), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 97 })
    .toBuffer()

/** MiB that the processes of the services hold. */
function residentOf(system: System): number {
  let kib = 0
  for (const pid of new Set([...system.services.values()].map((service) => service.pid)))
    if (pid) kib += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  return Math.round(kib / 1024)
}
