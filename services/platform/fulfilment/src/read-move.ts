import { parseArgs } from 'node:util'

export interface AskedMove<State extends string> {
  readonly trackingId: string
  readonly state: State
  readonly courier: string
  readonly consignment: string
}

/** Text for an operator about an unknown tracking id. */
export const NO_SUCH_PARCEL = (trackingId: string): string => `No order is tracked as ${trackingId}.`

/**
 * Reads `order:state --tracking --state [--courier --consignment]` of the operations command (decision D139).
 * @throws Error one sentence when one of them is missing or the state is not one of these.
 */
export function readMove<State extends string>(args: readonly string[], states: readonly State[]): AskedMove<State> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tracking: { type: 'string' },
      state: { type: 'string' },
      courier: { type: 'string' },
      consignment: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  const { tracking: trackingId, courier = '', consignment = '' } = values
  const state = states.find((known) => known === values.state?.toUpperCase())
  if (!trackingId || !state) throw new Error(`order:state needs --tracking and --state (${states.join(', ')}).`)
  return { trackingId, state, courier, consignment }
}
