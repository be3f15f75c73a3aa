/**
 * One method of a service that runs in this very process. What it takes and gives are whole messages of their own, as if they
 * had been on the wire: with the defaults that their sender left out, and nobody else's to change.
 * @throws ServerError the status that the network would have carried.
 */
export type InProcessMethod = InProcessUnary | InProcessStream

interface InProcess {
  /** Counts a call as under way, for a callee that drains, until the caller says that it has its answer or has gone. */
  enter(): () => void
}

export interface InProcessUnary extends InProcess {
  readonly kind: 'unary'
  answer(request: unknown): Promise<unknown>
}

export interface InProcessStream extends InProcess {
  readonly kind: 'stream'
  answer(request: unknown): AsyncGenerator<unknown>
}

/** By the address at which other processes would call, then by path. */
const methodsByAddress = new Map<string, ReadonlyMap<string, InProcessMethod>>()
let isDirect = false

/**
 * From now on, services of this process call each other without a connection (ADR 13). A process says so itself: a test that
 * serves and calls in one process means the network.
 */
export const callInProcess = (direct = true): void => void (isDirect = direct)

/** Makes the methods served at an address known to the rest of the process; answers how to withdraw them. */
export function registerInProcess(address: string, methods: ReadonlyMap<string, InProcessMethod>): () => void {
  methodsByAddress.set(address, methods)
  return () => void (methodsByAddress.get(address) === methods && methodsByAddress.delete(address))
}

/** The method that this process itself serves at an address; undefined when it has to be called over the network. */
export const inProcessMethod = (address: string, path: string): InProcessMethod | undefined => (isDirect ? methodsByAddress.get(address)?.get(path) : undefined)
