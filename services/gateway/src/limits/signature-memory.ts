import { Fault } from '@club/kernel'
import type { Redis } from 'ioredis'

/** Remembers signed requests, for all gateways. Without Redis nothing is known, so nothing is taken for new. */
export const createSignatureMemory = (redis: Pick<Redis, 'set'>) => ({
  /** Records a signed request, by its digest; false when it was recorded before. @throws Fault when Redis is unavailable. */
  async isFirst(signed: string, seconds: number): Promise<boolean> {
    const noted = await redis.set(`signature:${signed}`, '1', 'EX', seconds, 'NX').catch((cause: unknown) => {
      throw new Fault('a signature could not be remembered', { cause })
    })
    return noted === 'OK'
  },
})
