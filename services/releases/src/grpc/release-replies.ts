import { ReleaseStep } from '@club/contracts/releases'
import type { DeepPartial, ReleaseChange as WireChange, Release, RemoteRates, Shown, SideRates } from '@club/contracts/releases'
import type { Canary, Pointer } from '@club/releases'
import { ServerError, Status } from '@club/service-host'
import type { Counts, Hearsay, SideCounts } from '../domain/counts'
import type { ReleaseChange } from '../processes/change-release'
import type { ListedRelease } from '../queries/list-releases'

const toCanary = (canary: Canary | null) => canary && { ...canary, held: canary.held ?? false, askedBefore: canary.askedBefore ?? '' }

export const toShown = (pointer: Pointer | null): DeepPartial<Shown> => ({
  revision: pointer?.revision ?? 0,
  stable: pointer?.stable ?? '',
  canary: toCanary(pointer?.canary ?? null) ?? undefined,
  previous: [...(pointer?.previous ?? [])],
})

export const toRelease = ({ remote, pointer, before, versions, history }: ListedRelease): DeepPartial<Release> => ({
  remote,
  shown: toShown(pointer),
  before: before ?? '',
  versions: versions.map(({ version, at, by }) => ({ version, publishedAt: at, publishedBy: by ?? '' })),
  history: history.map(({ revision, at, by, stable, canary }) => ({
    revision,
    at: new Date(at),
    by,
    stable: stable ?? '',
    canary: toCanary(canary) ?? undefined,
  })),
})

const toSide = (version: string | null | undefined, { seenBy, failedFor, paintMs }: SideCounts, { members, networks }: Hearsay) =>
  version
    ? ({ version, seenBy, failedFor, paintMs: paintMs ?? undefined, saidToFailBy: members.failedFor + networks.failedFor } satisfies DeepPartial<SideRates>)
    : undefined

export const toRates = (remote: string, { stable, canary }: Pointer, { whole, hearsay }: Counts): DeepPartial<RemoteRates> => ({
  remote,
  share: canary?.share,
  stable: toSide(stable, whole.stable, hearsay.stable),
  canary: toSide(canary?.version, whole.canary, hearsay.canary),
})

/** A change as it was sent; one that nobody can mean is the caller's bug. */
export function toChange({ step, version, share }: WireChange): ReleaseChange {
  const isShare = share >= 0 && share <= 1
  switch (step) {
    case ReleaseStep.CANARY:
      if (isShare) return { do: 'canary', version, share }
      break
    case ReleaseStep.STABLE:
      return { do: 'stable', version }
    case ReleaseStep.SHARE:
      if (isShare) return { do: 'share', share }
      break
    case ReleaseStep.HOLD:
      return { do: 'hold' }
    case ReleaseStep.PROMOTE:
      return { do: 'promote' }
    case ReleaseStep.WITHDRAW:
      return { do: 'withdraw' }
    case ReleaseStep.ROLLBACK:
      return { do: 'rollback', version: version || undefined }
  }
  throw new ServerError(Status.INVALID_ARGUMENT, 'a change of the shown versions')
}
