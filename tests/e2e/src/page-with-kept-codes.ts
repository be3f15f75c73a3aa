import { createApi } from '@club/api'
import { codeCalls } from '@club/contracts/http'
import { forgetCode, keepCode, keptCodesOf } from '@club/session/kept-codes'
import { sendKeptCodes } from '../../../frontends/shell/src/kept-codes/send-kept-codes'

/**
 * A page of the club without its screens, as a process: the browser's own modules over a web storage in a file, which the tabs of one browser
 * share. It may be killed at any moment, as a page may, and leaves to the next one what is stored and nothing else.
 *
 * Arguments: where the calls of the API begin, the member, their token. Each `{ typed }` that it is sent is a code typed without a network,
 * answered `{ kept }`; `{ answered, outcome }` is what it shows the member of one.
 */
const [apiUrl = '', memberId = '', token = ''] = process.argv.slice(2)

/** In the browser it returns with the network; here the network is away for no longer than a call. */
const AGAIN_MS = 10

// The browser's storage is Node's, in the file. Stubs of browser events, which Node does not need: the tabs of this test read the storage by themselves.
Object.assign(globalThis, {
  window: { dispatchEvent: () => true, localStorage },
  StorageEvent: class extends Event {},
})

const api = createApi({ baseUrl: apiUrl, getToken: () => token, onUnauthorized: () => undefined, language: () => 'en' })

/** Resolves when it has left this process, which may be killed right after. */
const report = (what: object) =>
  new Promise<void>((resolve, reject) => process.send?.(what, (problem: Error | null) => (problem ? reject(problem) : resolve())))

let again: NodeJS.Timeout | undefined
let isSending = false

async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  await sendKeptCodes(memberId, 'en', ({ code, key }) => api.call(codeCalls.scanCode, { id: memberId, code }, { idempotencyKey: key }))
  for (const kept of keptCodesOf(memberId).answered) {
    await report({ answered: kept.code, outcome: kept.outcome })
    forgetCode(kept)
  }
  isSending = false
  again = setTimeout(() => void send(), AGAIN_MS)
}

process.on('message', ({ typed }: { typed: string }) => {
  const isKept = keepCode(memberId, typed, crypto.randomUUID(), new Date())
  void report(isKept ? { kept: typed } : { full: typed })
})
process.on('disconnect', () => {
  clearTimeout(again)
  process.exit()
})
void send()
