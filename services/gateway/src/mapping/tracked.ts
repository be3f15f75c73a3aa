import type { AnswerOf, rewardCalls } from '@club/contracts/http'
import { isoOf } from './instants'

type Tracked = AnswerOf<typeof rewardCalls.track>[number]

interface WireState {
  readonly state: string
  readonly courier: string
  readonly consignment: string
}

/** A state that a parcel reached, with its courier and its number there where they were reported. */
export const toTracked = ({ state, courier, consignment }: WireState, at: Date | undefined): Tracked => ({
  state: state as Tracked['state'],
  time: isoOf(at),
  ...(courier ? { courier } : {}),
  ...(consignment ? { consignment } : {}),
})
