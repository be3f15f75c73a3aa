import { setTimeout as pause } from 'node:timers/promises'

/** Readers of a page, one request each at a time, until the parent process disconnects. Ends with 1 when one was not answered. */
const READERS = 8
const FAULT = 500
const RETRY_MS = 1000

const [page = ''] = process.argv.slice(2)
let isOver = false
let failed = 0
process.once('disconnect', () => (isOver = true))

async function readOn(): Promise<void> {
  while (!isOver) {
    const status = await fetch(page).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (status !== 0 && status < FAULT) continue
    failed += 1
    await pause(RETRY_MS)
  }
}

await Promise.all(Array.from({ length: READERS }, readOn))
process.exitCode = failed > 0 ? 1 : 0
