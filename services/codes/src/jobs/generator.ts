import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { generatePending } from '../commands/generate-batch'

const LOOK_EVERY_MS = 3000

/** Makes codes in the background: at once when woken, else by looking, so that a batch whose maker died is taken up. */
export function startGenerator(host: Host, db: Database): { wake(): void } {
  let stopping = false
  let dirty = true
  let wakeUp: (() => void) | undefined
  const idle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const onFailure = (error: unknown) => {
    host.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'codes are made again')
  }
  const loop = async () => {
    while (!stopping) {
      dirty = false
      await generatePending(db, onFailure).catch(onFailure)
      if (!dirty && !stopping) await idle()
    }
  }
  const running = loop()
  host.onStop('code generator', async () => {
    stopping = true
    wakeUp?.()
    await running
  })
  return {
    wake() {
      dirty = true
      wakeUp?.()
    },
  }
}
