import type { IncomingMessage } from 'node:http'
import type { LimiterKey } from '@club/counters'
import { networkOf } from '../limits/network'
import type { Devices } from '../auth/device-cookie'

/** Keyed hashes of a request's browser and network: equal for equal ones, and they reveal neither. '' for a browser without a cookie. */
export interface Traces {
  readonly device: string
  readonly network: string
}

/** Reads the traces of a request, by which rules against guessing count codes (trust-and-desk 10.1). */
export const createTraces =
  ({ devices, keyOf }: { readonly devices: Devices; readonly keyOf: LimiterKey }) =>
  (request: IncomingMessage, address: string): Traces => {
    const device = devices.recognise(request)
    return { device: device === '' ? '' : keyOf(`device ${device}`), network: keyOf(`network ${networkOf(address, 32)}`) }
  }

export type ReadTraces = ReturnType<typeof createTraces>
