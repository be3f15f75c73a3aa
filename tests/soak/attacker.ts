import { attack, openAttackers } from './attacks'
import type { AttackName, AttackReport, Target } from './attacks'

/** Messages between the soak and its attackers, who have a process of their own so that their work is not measured as the club's. */
export type Order = { readonly open: Target; readonly seed: number } | { readonly attack: AttackName; readonly seed: number; readonly ms: number }
export type Reply = { readonly opened: true } | { readonly attack: AttackName; readonly report: AttackReport } | { readonly failed: string }

const reply = (answer: Reply) => void process.send?.(answer)
let attackers: ReturnType<typeof openAttackers> | undefined

process.on('message', (order: Order) => {
  void carryOut(order).catch((error: unknown) => reply({ failed: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }))
})
// The soak has ended.
process.on('disconnect', () => process.exit(0))

async function carryOut(order: Order): Promise<void> {
  if ('open' in order) {
    attackers = openAttackers(order.open, order.seed)
    await attackers
    return reply({ opened: true })
  }
  if (!attackers) throw new Error('The attackers were not opened.')
  reply({ attack: order.attack, report: await attack(await attackers, order.attack, order) })
}
