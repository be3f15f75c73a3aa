import { startAskedProcess } from '@club/kernel'
import type { Budget, Ending } from '@club/kernel'
import type { DecodedPicture, PictureAnswer, PictureJob } from './picture-job'

const HEAP_MB = 96
/** A process that has grown beyond this is ended after its answer, and the next picture gets a fresh one. */
const RSS_BYTES_MAX = 380 * 1024 * 1024

export type Decoded =
  { readonly kind: 'decoded'; readonly picture: DecodedPicture } | { readonly kind: 'broken' } | { readonly kind: 'ended'; readonly why: Ending }

/** Limits of decoding one picture. */
export type DecodeBudget = Required<Budget>

/** A process that decodes one picture at a time. */
export interface PictureProcess {
  /** Whether it still runs; one that has ended is replaced by another. */
  isAlive(): boolean
  /**
   * Decodes a picture. `ended`: the process has ended, which is the only way to stop the library's threads. Never rejects.
   */
  decode(job: PictureJob, limits: DecodeBudget & { readonly signal?: AbortSignal | undefined }): Promise<Decoded>
  end(): void
}

/** Starts a process that decodes pictures. @throws Fault when it does not start. */
export async function startPictureProcess(): Promise<PictureProcess> {
  const asked = await startAskedProcess<PictureJob, PictureAnswer>({
    folder: __dirname,
    name: 'decode-pictures',
    heapMb: HEAP_MB,
    // Few arenas keep the memory of pictures from scattering.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  return {
    isAlive: asked.isAlive,
    async decode(job, limits) {
      // Its end says nothing of a picture that it was not given.
      if (!asked.isAlive()) return { kind: 'ended', why: 'late' }
      const answer = await asked.ask(job, limits)
      if (!answer) return { kind: 'ended', why: asked.ending() ?? 'late' }
      const { picture, rssBytes } = answer
      if (rssBytes > RSS_BYTES_MAX) asked.end()
      return picture ? { kind: 'decoded', picture } : { kind: 'broken' }
    },
    end: asked.end,
  }
}
