import type { MessageType, MethodDefinition, ServiceDefinition } from './rpc'

/** How a method is asked for on the wire. */
export const pathOf = (service: ServiceDefinition, method: MethodDefinition): string => `/${service.fullName}/${method.name}`

/** Writes messages of a type; what the sender left out gets its default. */
export const writerOf =
  (type: MessageType) =>
  (message: unknown): Buffer => {
    const bytes = type.encode(type.fromPartial(message as never) as never).finish()
    // The same memory: a copy of every message is what this spares.
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

/** Makes whole messages of their own of what senders write. */
export const copierOf =
  (type: MessageType) =>
  (message: unknown): unknown =>
    type.fromPartial(message as never)

/** Reads messages of a type. */
export const readerOf =
  (type: MessageType) =>
  (bytes: Buffer): unknown =>
    type.decode(bytes)
