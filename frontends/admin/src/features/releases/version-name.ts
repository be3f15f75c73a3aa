import type { Release } from '@club/contracts/http'
import { displayInstant } from '@club/rules'

const SHORT_LENGTH = 7
const HASH = /^[0-9a-f]{8,}$/

/** A version by when it was published, as people speak of it, with the begin of its hash, which no other version has. */
export function versionName({ versions }: Pick<Release, 'versions'>, version: string): string {
  const short = HASH.test(version) ? version.slice(0, SHORT_LENGTH) : version
  const at = versions.find((published) => published.version === version)?.at
  return at ? `${displayInstant(at)} (${short})` : short
}

/** Whether a version may be shown to everybody again: they had it, and have another one now. */
export const isEarlier = ({ stable, canary, history }: Release, version: string): boolean =>
  version !== stable && version !== canary?.version && history.some((one) => one.stable === version)
