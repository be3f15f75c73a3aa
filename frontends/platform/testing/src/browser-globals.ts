// For Jest's `setupFiles`: what every browser has and jsdom keeps from its pages.
import { CompressionStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'
import { webcrypto } from 'node:crypto'

Object.assign(globalThis, { TextEncoder, TextDecoder, CompressionStream })
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never
if (typeof globalThis.crypto?.randomUUID !== 'function' || typeof globalThis.crypto.subtle === 'undefined')
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto })
