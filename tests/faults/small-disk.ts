import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of a few hundred megabytes in memory, which a test can fill without harm. */
export interface SmallDisk {
  /** Fills the rest of it, again and again until it is freed: space given up by others is filled too. */
  fill(): void
  free(): void
  /** After everything that used it has ended. */
  unmount(): void
}

const FILL_INTERVAL_MS = 100
const CHUNK = Buffer.alloc(1 << 20, 1)

const mount = (folder: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'baby-club-small-disk', folder], { encoding: 'utf8' })
const unmount = (folder: string) => spawnSync('umount', ['-l', folder], { stdio: 'ignore' })

/** Why this process may not mount one; undefined where it may. */
export function whyNoSmallDisk(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may mount a small file system'
  const folder = mkdtempSync(join(tmpdir(), 'club-mount-'))
  try {
    const { status, stderr, error } = mount(folder, 1)
    if (status !== 0) return `a small file system could not be mounted (${(stderr || String(error)).trim()})`
    unmount(folder)
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Mounts one at a folder. @throws Error one sentence where this process may not. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  const { status, stderr } = mount(folder, megabytes)
  if (status !== 0) throw new Error(`A small file system could not be mounted at ${folder}: ${stderr.trim()}.`)
  const filler = join(folder, 'filler')
  let refill: NodeJS.Timeout | undefined
  const fill = (): void => {
    const file = openSync(filler, 'a')
    try {
      for (let size = CHUNK.length; size > 0;) {
        try {
          writeSync(file, CHUNK, 0, size)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          // To the last byte: a smaller piece may still find room.
          size >>= 1
        }
      }
    } finally {
      closeSync(file)
    }
  }
  const free = (): void => {
    clearInterval(refill)
    rmSync(filler, { force: true })
  }
  return {
    fill() {
      fill()
      refill = setInterval(fill, FILL_INTERVAL_MS)
    },
    free,
    unmount() {
      free()
      unmount(folder)
    },
  }
}
