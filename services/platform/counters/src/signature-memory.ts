import { Fault } from '@club/kernel'
import { SIGNED_REQUEST_SECONDS_MAX } from '@club/rules'
import type { Redis } from 'ioredis'

/** A signature is remembered for as long as its timestamp can be good, on either side of our clock. */
export const SIGNATURE_SECONDS_REMEMBERED = 2 * SIGNED_REQUEST_SECONDS_MAX

/** Remembers signed requests with a timestamp, for all processes of a service. */
export interface SignatureMemory {
  /** Records a signed request, by its digest; false when it was recorded before. @throws Fault while Redis is unavailable: then nothing is known to be new */
  isFirst(signed: string): Promise<boolean>
}

/** @param prefix of the keys in Redis */
export const createSignatureMemory = (redis: Pick<Redis, 'set'>, prefix: string): SignatureMemory => ({
  async isFirst(signed) {
    const noted = await redis.set(`${prefix}:${signed}`, '1', 'EX', SIGNATURE_SECONDS_REMEMBERED, 'NX').catch((cause: unknown) => {
      throw new Fault('a signature could not be remembered', { cause })
    })
    return noted === 'OK'
  },
})
