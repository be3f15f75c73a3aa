import type { ServerResponse } from 'node:http'
import { Overloaded } from '@club/kernel'
import type { Turns } from '@club/kernel'
import type { Lanes } from '../limits/lanes'
import type { NetworkShares, Share } from '../limits/network-shares'
import type { WaitingCallers } from '../limits/waiting-callers'
import type { Exchange } from './checks'
import { signalOfClient } from './client-gone'
import { ClientGone } from './read-body'
import { refuse } from './refusal'
import type { Refusal } from './refusal'

export interface TurnTools {
  readonly lanes: Lanes
  /** Of the calls of one caller. */
  readonly turns: Turns
  readonly waitingCallers: WaitingCallers
  /** Of the time of one network. */
  readonly networks: NetworkShares
}

/** A scope that gives its turns back when it ends. */
interface Scope {
  use<T extends Disposable | undefined>(held: T): T
}

const COME_BACK_SECONDS = 1

/** The place of a call in the time of its network. It is given back when the call waits for something else, and at its end. */
export interface NetworkPlace extends Disposable {
  /** Waits for the place, unless the call has it or needs none. @throws ClientGone when the client has left by then: nothing was begun. */
  take(): Promise<Refusal | undefined>
}

export function networkPlaceOf({ lanes, networks }: TurnTools, { call, address, request, response }: Exchange): NetworkPlace | undefined {
  const share = networks.ofCalls(call, lanes.laneOf(request.url ?? ''), address)
  if (!share) return undefined
  let held: DisposableStack | undefined
  return {
    async take() {
      if (held) return undefined
      held = new DisposableStack()
      return waitInLine(lanes, share, held, { request, response })
    },
    [Symbol.dispose]() {
      held?.dispose()
      held = undefined
    },
  }
}

/**
 * Waits until the caller has few enough calls under way, and for the place in the time of their network, which others may have until then.
 * @throws ClientGone, likewise.
 */
export async function waitForCaller(
  { lanes, turns, waitingCallers }: TurnTools,
  { call, caller, request, response, held }: Exchange,
  place: NetworkPlace | undefined,
): Promise<Refusal | undefined> {
  const lane = lanes.laneOf(request.url ?? '')
  // A report of staff has turns of its own.
  if (caller && lane !== undefined && lane !== 'waiting' && !(lane === 'staff' && call.long)) {
    if (!turns.isFree(caller.id)) {
      waitingCallers.note(request, caller.id)
      place?.[Symbol.dispose]()
    }
    const busy = await waitInLine(lanes, { turns, owner: caller.id }, held, { request, response })
    if (busy) return busy
  }
  return place?.take()
}

/** Waits until the network of a call has time for the file that it asks for; the scope of its making gives that back. @throws ClientGone, likewise. */
export async function waitToMakeFile(
  { lanes, networks }: TurnTools,
  { call, address, request, response }: Exchange,
  making: DisposableStack,
): Promise<Refusal | undefined> {
  const share = networks.ofFiles(call, address)
  return share && waitInLine(lanes, share, making, { request, response })
}

/** Takes a turn into a scope; while it waits, the request gives back its lane's permit. */
async function waitInLine(
  lanes: Lanes,
  share: Share,
  scope: Scope,
  { request, response }: Pick<Exchange, 'request' | 'response'>,
): Promise<Refusal | undefined> {
  const { turns, owner } = share
  if (!turns.isFree(owner)) {
    lanes.leave(request)
    if (turns.isFull(owner)) return refuse('unavailable', { retryAfterSeconds: COME_BACK_SECONDS })
  }
  const busy = await enterTurn(scope, share, { response, comeBackSeconds: COME_BACK_SECONDS })
  if (response.destroyed) throw new ClientGone()
  return busy
}

/**
 * Takes a turn into a scope, or returns the refusal of a call for which too many wait already (429) or whose turn did not come in time (503). Both
 * say when to come back.
 */
export async function enterTurn(
  scope: Scope,
  { turns, owner }: Share,
  { response, comeBackSeconds: retryAfterSeconds }: { readonly response: ServerResponse; readonly comeBackSeconds: number },
): Promise<Refusal | undefined> {
  try {
    const turn = scope.use(await turns.takeTurn(owner, () => signalOfClient(response)))
    return turn ? undefined : refuse('rate-limited', { retryAfterSeconds })
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    return refuse('unavailable', { retryAfterSeconds })
  }
}
