import { Fault } from '@club/kernel'
import type { Redis } from 'ioredis'

/** Remembers what was signed once, for all gateways. Without Redis that is unknown, so nothing is taken for new. */
export const createSignatureMemory = (redis: Pick<Redis, 'set'>) => ({
  /** Notes what was signed, by a digest of it; false when it was noted before. @throws Fault when Redis is unavailable. */
  async isFirst(signed: string, seconds: number): Promise<boolean> {
    const noted = await redis.set(`signature:${signed}`, '1', 'EX', seconds, 'NX').catch((cause: unknown) => {
      throw new Fault('a signature could not be remembered', { cause })
    })
    return noted === 'OK'
  },
})
