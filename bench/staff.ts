import type { System } from '../scripts/start/start-system'

const GENERATE_MS_MAX = 180_000

interface Batch {
  readonly id: string
  readonly status: string
  readonly fileUrl: string | null
  readonly createdAt: string
}

/** The administrator's way to codes: what the back office does, over HTTP. */
export async function openStaff(system: System) {
  const api = `${system.url}/api`
  const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const response = await fetch(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const signIn = async (username: string) => (await post<{ token: string }>('/admin/auth/login', { username, password: system.demo.password })).token
  const token = await signIn('dev')
  const approver = await signIn('tdgops')
  const dashboard = async () => {
    const response = await fetch(`${api}/admin/fetch/dashboard/code/batch`, { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()) as { batches: Batch[] }
  }
  return {
    /** Generates a batch, a large one with the approval of another administrator, and waits for it. Returns its id, its codes' file and the milliseconds from request to complete. */
    async generate(quantity: number): Promise<{ id: string; fileUrl: string; ms: number }> {
      const brands = (await (await fetch(`${api}/user/brands/fetch`)).json()) as {
        id: string
        formats: { id: string; name: string }[]
        sizes: { id: string; formatId: string }[]
      }[]
      // Not pants: its milestones would ask for vouchers, which is another path.
      const product = brands.flatMap((brand) =>
        brand.formats
          .filter((format) => format.name !== 'pants')
          .map((format) => ({ brand, format, size: brand.sizes.find((size) => size.formatId === format.id) })),
      )[0]
      if (!product?.size) throw new Error('There is no product to generate codes for.')
      const started = performance.now()
      const { id, state } = await post<{ id: string; state?: string }>(
        '/admin/setting/code/generate',
        { brandId: product.brand.id, formatId: product.format.id, sizeId: product.size.id, quantity, points: 120 },
        token,
      )
      if (state === 'AWAITING_APPROVAL')
        await post('/admin/setting/massCredit/approve', { id, decision: 'approve', reason: 'Codes of a measurement' }, approver)
      const end = Date.now() + GENERATE_MS_MAX
      for (;;) {
        const batch = (await dashboard()).batches.find((one) => one.id === id)
        if (batch?.status === 'complete' && batch.fileUrl) return { id, fileUrl: batch.fileUrl, ms: performance.now() - started }
        if (Date.now() > end) throw new Error(`The batch of ${quantity} codes was not complete within ${GENERATE_MS_MAX / 1000} s.`)
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    },
    /** The codes of a batch's file. */
    async download(fileUrl: string): Promise<string[]> {
      const response = await fetch(new URL(fileUrl, system.url))
      if (!response.ok) throw new Error(`The batch file answered ${response.status}.`)
      return (await response.text()).trim().split(/\r?\n/).slice(1)
    },
  }
}
