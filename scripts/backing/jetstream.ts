import { withinTime } from '@club/kernel'
import { connectNats } from '@club/messaging'

const ANSWER_MS_MAX = 2000

/**
 * Whether JetStream answers at an address. NATS still accepts connections when JetStream is disabled: after a full disk it stays so, even when there
 * is space again, until the server is restarted.
 */
export async function doesJetStreamAnswer(url: string): Promise<boolean> {
  try {
    const { connection, manager: open } = await connectNats(url, { timeout: ANSWER_MS_MAX, reconnect: false })
    try {
      await withinTime(ANSWER_MS_MAX, async () => (await open()).getAccountInfo())
      return true
    } finally {
      await connection.close()
    }
  } catch {
    return false
  }
}
