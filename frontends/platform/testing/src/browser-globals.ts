// For Jest's `setupFiles`: what browsers have and jsdom does not expose.
import { CompressionStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'
import { webcrypto } from 'node:crypto'

Object.assign(globalThis, { TextEncoder, TextDecoder, CompressionStream })
// Copies plain values only: unlike a browser's, it turns a Date into a text.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never
if (typeof globalThis.crypto?.randomUUID !== 'function' || typeof globalThis.crypto.subtle === 'undefined')
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto })
