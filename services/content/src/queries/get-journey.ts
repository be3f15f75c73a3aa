import { Fault } from '@club/kernel'
import type { Collections, StoredJourney } from '../store/collections'

/** The one journey record. @throws Fault before the seed has written it. */
export async function getJourney({ journey }: Collections): Promise<StoredJourney> {
  const [record] = await journey.list()
  if (!record) throw new Fault('there is no journey record: run the seed')
  return record
}
