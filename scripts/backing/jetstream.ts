import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'

const ANSWER_MS_MAX = 2000

/**
 * Whether JetStream answers at a port of loopback. NATS goes on to take connections when JetStream is gone: after a full disk
 * it stays disabled, also when there is space again, until the server is started anew.
 */
export async function doesJetStreamAnswer(port: number): Promise<boolean> {
  try {
    const connection = await connect({ servers: `127.0.0.1:${port}`, timeout: ANSWER_MS_MAX, reconnect: false })
    try {
      const manager = await jetstreamManager(connection, { timeout: ANSWER_MS_MAX })
      await manager.getAccountInfo()
      return true
    } finally {
      await connection.close()
    }
  } catch {
    return false
  }
}
