import { clock } from '@club/service-host'
import type { Collections } from '../store/collections'
import { JOURNEY_ID, NEW_JOURNEY } from './journey'

/** Seeds the journey record (decision D120); existing texts of staff stay. */
export async function seed({ journey }: Collections): Promise<{ journey: number }> {
  const [present] = await journey.list()
  const made = present === undefined && (await journey.insert(JOURNEY_ID, NEW_JOURNEY, clock.now()))
  return { journey: made ? 1 : 0 }
}
