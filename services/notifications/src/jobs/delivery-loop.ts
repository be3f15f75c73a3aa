import type { Host } from '@club/service-host'
import { deliverDue } from '../commands/deliver-due'
import type { Delivery } from '../commands/deliver-due'

/** Retries and other replicas' messages are found by looking; our own wake us at once. */
const LOOK_EVERY_MS = 1000

/** Delivers what is due until the process drains; answers how to wake it. Any number of replicas may run it. */
export function startDelivery(host: Host, delivery: Delivery): { wake(): void } {
  let stopping = false
  let dirty = false
  let endWait: (() => void) | undefined
  const idle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS)
      endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    while (!stopping) {
      dirty = false
      const claimed = await deliverDue(delivery).catch((error: unknown) => {
        host.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'delivery waits')
        return 0
      })
      if (claimed === 0 && !dirty && !stopping) await idle()
    }
  }
  const running = loop()
  host.onStop('delivery', async () => {
    stopping = true
    endWait?.()
    await running
  })
  return {
    wake() {
      dirty = true
      endWait?.()
    },
  }
}
