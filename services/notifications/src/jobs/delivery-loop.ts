import type { Host } from '@club/service-host'
import { deliverDue } from '../commands/deliver-due'
import type { Delivery } from '../commands/deliver-due'

/** Retries and other replicas' messages are found by polling; our own wake the loop at once. */
const POLL_INTERVAL_MS = 1000

/** Delivers due messages until the process drains; returns how to wake it. Any number of replicas may run it. */
export const startDelivery = (host: Host, delivery: Delivery): { wake(): void } =>
  host.loop('delivery', async () => (await deliverDue(delivery)) > 0, { everyMs: POLL_INTERVAL_MS })
