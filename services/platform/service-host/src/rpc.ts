import type { Client, ServiceImplementation as NiceImplementation, TsProtoServiceDefinition } from 'nice-grpc'
import type { DeadlineOptions } from 'nice-grpc-client-middleware-deadline'

import { Overloaded } from '@club/kernel'
import { ClientError, ServerError, Status } from 'nice-grpc-common'

export { ClientError, ServerError, Status } from 'nice-grpc-common'

/** A service, as ts-proto describes it (`outputServices=generic-definitions`). */
export type ServiceDefinition = TsProtoServiceDefinition

/**
 * Implementation of a service: one function for each method; a stream is an AsyncIterable. It is not given the
 * library's context of the call: the context that travels with a call is read once, for all methods (`clock`, `actor`, the trace).
 */
export type ServiceImplementation<Definition extends ServiceDefinition> = {
  [Name in keyof NiceImplementation<Definition>]: (
    request: Parameters<NiceImplementation<Definition>[Name]>[0],
  ) => ReturnType<NiceImplementation<Definition>[Name]>
}

/** Client of a service; a call may have a deadline instead of the client's, and a signal that gives it up. */
export type ServiceClient<Definition extends ServiceDefinition> = Client<Definition, DeadlineOptions>

const AWAY: readonly Status[] = [Status.UNAVAILABLE, Status.DEADLINE_EXCEEDED, Status.UNKNOWN]

/** Whether a call failed because its callee, or a dependency of it, could not be reached or did not answer in time. */
export const isAway = (error: unknown): boolean => error instanceof ClientError && AWAY.includes(error.code)

const ROOM_IN_MS = /^overloaded, room in (\d+) ms$/

/** How an Overloaded goes over the wire: with the time after which there is room, where it is known. */
export const overloadedError = ({ roomInMs }: Overloaded): ServerError =>
  new ServerError(Status.RESOURCE_EXHAUSTED, roomInMs === undefined ? 'overloaded' : `overloaded, room in ${roomInMs} ms`)

/** Milliseconds after which a call that was refused as one too many finds room; undefined when unknown. */
export function roomInMsOf(error: unknown): number | undefined {
  if (error instanceof Overloaded) return error.roomInMs
  if (!(error instanceof ClientError) || error.code !== Status.RESOURCE_EXHAUSTED) return undefined
  const [, ms] = ROOM_IN_MS.exec(error.details) ?? []
  return ms === undefined ? undefined : Number(ms)
}

/** The rows of a bulk file; an uploaded file of 10 MB fits with room to spare. */
export const MESSAGE_BYTES_MAX = 32 * 1024 * 1024

/** How a method is called in metrics and traces: `club.codes.v1.CodesService/registerCodes`. */
export function labelOf(path: string): string {
  const known = labels.get(path)
  if (known) return known
  const [service = '', method = ''] = path.slice(1).split('/')
  const label = `${service}/${method.charAt(0).toLowerCase()}${method.slice(1)}`
  labels.set(path, label)
  return label
}

/** Labels by path; as many as there are methods. */
const labels = new Map<string, string>()

/** The reply of a unary call, from the generator that a middleware returns. */
export async function resultOf<Reply>(answer: AsyncGenerator<never, Reply>): Promise<Reply> {
  return (await answer.next()).value
}
