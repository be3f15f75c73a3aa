import { WhenNear } from '@club/member'
import { RemoteModule, useRemotes } from '@club/remote-kit'
import { Skeleton, Stack } from '@club/ui'

const TILE_HEIGHT = 120

/** Tiles of other remotes, at the end of the dashboard; a tile that does not load leaves no gap. */
export function RemoteTiles() {
  const tiles = useRemotes().flatMap((remote) => (remote.tiles ?? []).map((module) => ({ remote, module })))
  if (tiles.length === 0) return null
  return (
    <Stack>
      {tiles.map(({ remote, module }) => (
        <WhenNear key={`${remote.name} ${module}`} waiting={<Skeleton height={TILE_HEIGHT} />}>
          <RemoteModule remote={remote} module={module} waiting={<Skeleton height={TILE_HEIGHT} />} failed={null} />
        </WhenNear>
      ))}
    </Stack>
  )
}
