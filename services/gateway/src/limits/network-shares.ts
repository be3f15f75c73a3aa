import { authCalls, codeCalls } from '@club/contracts/http'
import type { CallDefinition } from '@club/contracts/http'
import { createTurns } from '@club/kernel'
import type { Turns } from '@club/kernel'
import { gauge } from '@club/service-host'
import type { Lane } from './lanes'
import { blockOf } from './network'

/**
 * Time of one network's calls while other networks ask too (ADR 62): four places, each of which rests twice as long as its call took, which makes four
 * thirds of a second of calls in each second. Four hundred families who look around behind one address of a carrier need less, and those beyond them wait
 * in order.
 */
export const NETWORK_CALLS = { ownUnderWayMax: 4, restFactor: 2, ownWaitingMax: 512, waitMsMax: 5_000 } as const
/** Time of one network's statements and exports, likewise: a third of each second. */
export const NETWORK_FILES = { ownUnderWayMax: 1, restFactor: 2, ownWaitingMax: 64, waitMsMax: 10_000 } as const
/**
 * Sign-ins, sign-ups and new passwords of one network at once, likewise. Each waits for a hash, so their places need no rest: those of other networks
 * wait behind four hashes at most.
 */
export const NETWORK_PASSWORDS = { ownUnderWayMax: 4, ownWaitingMax: 256, waitMsMax: 5_000 } as const
/** How long after a call its network counts as one that asks. */
const ASKING_MS = 5_000

/** Registrations, of which services do many together at less cost each, and the one call with which each visit begins. */
const APART: ReadonlySet<string> = new Set([codeCalls.scanCode.id, authCalls.session.id])

/** Calls of strangers that wait for a password hash. Those of members and staff with a session take the time of calls. */
const PASSWORDS: ReadonlySet<string> = new Set([authCalls.signIn.id, authCalls.signUp.id, authCalls.resetPassword.id])

const held = gauge('club_gateway_calls_held_per_network', 'Calls that networks have under way, or that wait for the time of their network', ['kind'])

/** A share of time and its owner. */
export interface Share {
  readonly turns: Turns
  readonly owner: string
}

export interface NetworkShares {
  /**
   * The share whose time a call takes, from its checks to its answer; undefined for a call that takes none: reports, files and forms have turns and
   * slots of their own, and a call that waits for a picture would hold its place meanwhile.
   */
  ofCalls(call: CallDefinition, lane: Lane | undefined, address: string): Share | undefined
  /** The share whose time the making of a member's file takes; undefined for a call that makes none. */
  ofFiles(call: CallDefinition, address: string): Share | undefined
}

export function createNetworkShares(): NetworkShares {
  const sharing = (kind: string, limits: typeof NETWORK_CALLS | typeof NETWORK_FILES | typeof NETWORK_PASSWORDS) => {
    const asking = createAsking()
    const turns = createTurns({ ...limits, isAlone: asking.isAlone, onChange: (count) => held.labels(kind).set(count) })
    return (owner: string): Share => {
      asking.note(owner)
      return { turns, owner }
    }
  }
  const [calls, files, passwords] = [sharing('call', NETWORK_CALLS), sharing('file', NETWORK_FILES), sharing('password', NETWORK_PASSWORDS)]
  return {
    ofCalls(call, lane, address) {
      if (PASSWORDS.has(call.id)) return passwords(blockOf(address))
      return (lane === 'members' || lane === 'staff') && !call.long && !APART.has(call.id) ? calls(blockOf(address)) : undefined
    },
    ofFiles: (call, address) => (call.long === 'file' ? files(blockOf(address)) : undefined),
  }
}

/** Remembers the last two networks that asked, which is enough to know of each whether another one did. */
function createAsking() {
  let last = { network: '', at: -Infinity }
  let other = last
  return {
    note(network: string): void {
      if (network !== last.network) other = last
      last = { network, at: performance.now() }
    },
    isAlone(network: string): boolean {
      const somebodyElse = network === last.network ? other : last
      return somebodyElse.at < performance.now() - ASKING_MS
    },
  }
}
