import { status as Status } from '@grpc/grpc-js'

export { Status }

/** What an implementation throws to answer with a status of its choice. */
export class ServerError extends Error {
  override readonly name = 'ServerError'

  constructor(
    readonly code: Status,
    readonly details: string,
  ) {
    super(`${Status[code]}: ${details}`)
  }
}

/** What a caller gets when a call had another status than OK. */
export class ClientError extends Error {
  override readonly name = 'ClientError'

  constructor(
    readonly path: string,
    readonly code: Status,
    readonly details: string,
  ) {
    super(`${path} ${Status[code]}: ${details}`)
  }
}

/** A kind of message, as ts-proto generates it. */
export interface MessageType {
  encode(message: never): { finish(): Uint8Array }
  decode(bytes: Uint8Array): unknown
  fromPartial(message: never): unknown
}

export interface MethodDefinition {
  readonly name: string
  readonly requestType: MessageType
  readonly requestStream: boolean
  readonly responseType: MessageType
  readonly responseStream: boolean
}

/** A service, as ts-proto describes it (`outputServices=generic-definitions`). */
export interface ServiceDefinition {
  readonly fullName: string
  readonly methods: Readonly<Record<string, MethodDefinition>>
}

/** A message as its sender writes it: what is left out has its default. */
type Sent<Type extends MessageType> = Parameters<Type['fromPartial']>[0]
type Received<Type extends MessageType> = ReturnType<Type['decode']>
type Reply<Method extends MethodDefinition, Message> = Method['responseStream'] extends true ? AsyncIterable<Message> : Promise<Message>

/** What a server writes for a service: one function for each method; a stream is an AsyncIterable. */
export type ServiceImplementation<Definition extends ServiceDefinition> = {
  [Name in keyof Definition['methods']]: (
    request: Received<Definition['methods'][Name]['requestType']>,
  ) => Reply<Definition['methods'][Name], Sent<Definition['methods'][Name]['responseType']>>
}

export interface CallOptions {
  /** Instead of the client's own limit of time. */
  readonly deadline?: Date
  /** Gives the call up. */
  readonly signal?: AbortSignal
}

/** What a caller sees of a service. */
export type ServiceClient<Definition extends ServiceDefinition> = {
  [Name in keyof Definition['methods']]: (
    request: Sent<Definition['methods'][Name]['requestType']>,
    options?: CallOptions,
  ) => Reply<Definition['methods'][Name], Received<Definition['methods'][Name]['responseType']>>
}
