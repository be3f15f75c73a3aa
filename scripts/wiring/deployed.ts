import { addressVariable } from '../start/topology'
import type { ProcessSpec } from '../start/topology'

/** A block of a YAML file: its first line, and all that are further in. */
const blockOf = (name: string): RegExp => new RegExp(`(^  ${name}:\\n)((?:    .*\\n|\\n(?=    ))*)`, 'm')

function inBlock(text: string, name: string, change: (block: string) => string): string {
  if (!blockOf(name).test(text)) throw new Error(`there is no block for ${name}`)
  return text.replace(blockOf(name), (_whole, head: string, body: string) => head + change(body))
}

/** Replaces a line `    key: …` of a block. */
const withLine = (block: string, key: string, value: string): string => block.replace(new RegExp(`^    ${key}: .*$`, 'm'), `    ${key}: ${value}`)

/** `helm/loyalty/values.yaml` with whom each service calls, the secrets it is given and its heap. */
export const wiredValues = (text: string, topology: readonly ProcessSpec[]): string =>
  topology.reduce((wired, { name, calls, secrets, needs, heapMb }) => {
    const stores = [...(needs.includes('database') ? ['DATABASE_URL'] : []), 'NATS_URL', 'REDIS_URL']
    const objects = needs.includes('objects') ? ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] : []
    return inBlock(wired, name, (block) =>
      withLine(
        withLine(withLine(block, 'calls', `[${calls.join(', ')}]`), 'secrets', `[${[...stores, ...secrets, ...objects].join(', ')}]`),
        'heapMb',
        `${heapMb}`,
      ),
    )
  }, text)

const ADDRESSES = /(?:^ {6}[A-Z_]+_ADDR: .*\n)+/m
const LAST_STORE = /^ {6}REDIS_URL: .*\n/m

/** `deploy/compose.yaml` with the address of each service that another one calls. */
export const wiredCompose = (text: string, topology: readonly ProcessSpec[]): string =>
  topology.reduce((wired, { name, calls }) => {
    const lines = calls.map((service) => `      ${addressVariable(service)}: ${service}:50051\n`).join('')
    return inBlock(wired, name, (block) => (ADDRESSES.test(block) ? block.replace(ADDRESSES, lines) : block.replace(LAST_STORE, (store) => store + lines)))
  }, text)
