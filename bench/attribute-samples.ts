import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SourceMap } from 'node:module'
import type { SourceMapPayload } from 'node:module'
import { ROOT } from '../scripts/start/start-system'

interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
  readonly columnNumber: number
}

export interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame; readonly children?: readonly number[] }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/**
 * Milliseconds of the profiled thread by where they were spent: one of our packages, a library, a part of Node, or `idle`. The thread ran the bundle
 * of a folder of services/.
 */
export function attributeSamples(profile: Profile, bundle: string): Map<string, number> {
  const map = new SourceMap(JSON.parse(readFileSync(join(ROOT, 'services', bundle, 'dist', 'main.cjs.map'), 'utf8')) as SourceMapPayload)
  const frames = new Map(profile.nodes.map((node) => [node.id, node.callFrame]))
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child): [number, number] => [child, node.id])))
  const owners = new Map<number, string>()
  /** The nearest frame with code of its own answers for natives and for Node's internals that it called. */
  const ownerOf = (id: number): string => {
    const known = owners.get(id)
    if (known) return known
    const frame = frames.get(id)
    const parent = parents.get(id)
    const owner = (frame && nameOf(frame, map, bundle)) ?? (parent === undefined ? 'Node itself' : ownerOf(parent))
    owners.set(id, owner)
    return owner
  }
  const sums = new Map<string, number>()
  profile.samples.forEach((id, index) => {
    const owner = ownerOf(id)
    sums.set(owner, (sums.get(owner) ?? 0) + (profile.timeDeltas[index] ?? 0) / 1000)
  })
  return new Map([...sums].sort(([, left], [, right]) => right - left))
}

const PSEUDO = new Map([
  ['(idle)', 'idle'],
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'the engine itself'],
])

function nameOf(frame: CallFrame, map: SourceMap, bundle: string): string | undefined {
  const pseudo = PSEUDO.get(frame.functionName)
  if (pseudo) return pseudo
  if (frame.url.startsWith('node:')) {
    if (/_http|http/.test(frame.url)) return 'Node: HTTP'
    if (/async_hooks/.test(frame.url)) return 'Node: async context'
    return undefined
  }
  if (!frame.url.endsWith('main.cjs')) return undefined
  const entry = map.findEntry(frame.lineNumber, frame.columnNumber)
  const source = 'originalSource' in entry ? entry.originalSource : undefined
  if (!source) return undefined
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  if (library) return `library ${library}`
  // Relative to the bundle's folder.
  const folder = /^(?:\.\.\/)+((?:platform\/)?[^/]+)\//.exec(source)?.[1]
  return folder === 'src' ? bundle : folder
}
