import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { weighPicture } from './inspect-picture'
import type { PictureProblem, Weight } from './inspect-picture'
import type { DecodedPicture, PictureJob } from './picture-job'
import { startPictureProcess } from './picture-process'
import type { DecodeBudget, Decoded, PictureProcess } from './picture-process'

/** A picture that takes more is made to take it. On a machine with nothing else to do a second of the processor is a second. */
const BUDGET: DecodeBudget = { cpuMsMax: 5000, msMax: 8000, rssBytesMax: 640 * 1024 * 1024 }
const WAITING_MAX = 64
const WAITING_BYTES_MAX = 128 * 1024 * 1024
const WAITING_PER_OWNER_MAX = 4
/** How long an owner's pictures count as heavy after one of them had to be stopped. */
const SUSPECT_MS = 600_000
const SUSPECTS_MAX = 1000
/** How long a process stays when there is nothing to decode. */
const IDLE_MS = 30_000

/** The turn that a picture takes in the queue. */
export interface Turn {
  /** Sender of the picture; one picture of each owner is decoded at a time. */
  readonly owner?: string | undefined
  /** Aborted when nobody waits for the picture any more. */
  readonly signal?: AbortSignal | undefined
}

/** Why a picture is not decoded: too much work, no picture that a decoder understands, or too many others (ask again). */
export type PictureRefusal = PictureProblem | 'busy'

export interface PictureQueue {
  /**
   * Decodes a picture in its turn. Refusals: broken (no picture, or one that a decoder does not understand), too-large (its headers promise more
   * work than a decoder may have, or it used its budget up), busy (too many wait, or the machine is too busy to decode it in time).
   * @throws AbortError when its owner has gone, Fault when no process can be started.
   */
  decode(job: PictureJob, turn: Turn): Promise<DecodedPicture | Refused<PictureRefusal>>
}

interface Waiting {
  readonly job: PictureJob
  readonly turn: Turn
  readonly weight: Weight
  resolve(outcome: DecodedPicture | Refused<PictureRefusal>): void
  reject(error: unknown): void
}

/** A process with the weight that it may decode. One takes light pictures only, so that heavy ones keep nobody waiting. */
interface Worker {
  readonly takes: readonly Weight[]
  process?: PictureProcess
  busy: boolean
  idle?: NodeJS.Timeout
}

/** Two processes, and the pictures that wait for them. */
export function createPictureQueue({ budget = BUDGET, start = startPictureProcess } = {}): PictureQueue {
  const workers: readonly Worker[] = [
    { takes: ['light'], busy: false },
    // A heavy one first: light ones have a worker of their own.
    { takes: ['heavy', 'light'], busy: false },
  ]
  const waiting = new Set<Waiting>()
  const underWay = new Set<string>()
  const suspects = new Map<string, number>()

  const isSuspect = (owner: string | undefined): boolean => owner !== undefined && (suspects.get(owner) ?? 0) > performance.now()
  const suspect = (owner: string | undefined): void => {
    if (owner === undefined) return
    if (suspects.size >= SUSPECTS_MAX) suspects.clear()
    suspects.set(owner, performance.now() + SUSPECT_MS)
  }
  const mayWait = (job: PictureJob, { owner }: Turn): boolean => {
    const all = [...waiting]
    if (owner !== undefined && all.filter(({ turn }) => turn.owner === owner).length >= WAITING_PER_OWNER_MAX) return false
    return all.length < WAITING_MAX && all.reduce((bytes, one) => bytes + one.job.upload.length, job.upload.length) <= WAITING_BYTES_MAX
  }
  const nextFor = ({ takes }: Worker): Waiting | undefined => {
    for (const weight of takes)
      for (const one of waiting) if (one.weight === weight && !(one.turn.owner !== undefined && underWay.has(one.turn.owner))) return one
    return undefined
  }

  async function work(worker: Worker): Promise<void> {
    if (worker.busy) return
    const one = nextFor(worker)
    if (!one) return
    const { owner, signal } = one.turn
    waiting.delete(one)
    if (owner !== undefined) underWay.add(owner)
    worker.busy = true
    clearTimeout(worker.idle)
    try {
      const process = worker.process?.isAlive() ? worker.process : await start()
      worker.process = process
      const decoded = await process.decode(one.job, { ...budget, signal })
      if (decoded.kind === 'ended') suspect(owner)
      if (signal?.aborted) return one.reject(signal.reason)
      one.resolve(outcomeOf(decoded))
    } catch (error) {
      one.reject(error)
    } finally {
      worker.busy = false
      if (owner !== undefined) underWay.delete(owner)
      worker.idle = setTimeout(() => worker.process?.end(), IDLE_MS).unref()
      workAll()
    }
  }
  const workAll = (): void => workers.forEach((worker) => void work(worker))

  return {
    async decode(job, turn) {
      turn.signal?.throwIfAborted()
      const weight = weighPicture(Buffer.from(job.upload.buffer, job.upload.byteOffset, job.upload.byteLength))
      if (weight === 'too-large' || weight === 'broken') return refused(weight)
      if (!mayWait(job, turn)) return refused('busy')
      return new Promise((resolve, reject) => {
        const one: Waiting = { job, turn, weight: isSuspect(turn.owner) ? 'heavy' : weight, resolve, reject }
        waiting.add(one)
        turn.signal?.addEventListener('abort', () => waiting.delete(one) && reject(turn.signal?.reason), { once: true })
        workAll()
      })
    },
  }
}

function outcomeOf(decoded: Decoded): DecodedPicture | Refused<PictureRefusal> {
  if (decoded.kind === 'decoded') return decoded.picture
  if (decoded.kind === 'broken') return refused('broken')
  return refused(decoded.why === 'too-large' || decoded.why === 'broken' ? decoded.why : 'busy')
}

let shared: PictureQueue | undefined

/** The queue of this process: its services share the processes that decode. */
export const sharedPictureQueue = (): PictureQueue => (shared ??= createPictureQueue())
