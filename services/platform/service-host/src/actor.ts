const KINDS = ['member', 'administrator', 'job', 'partner', 'operator', 'system'] as const
export type ActorKind = (typeof KINDS)[number]

/** The actor. The id names them without a word about the person: a record's id, a job's or a partner's name, a subject. */
export interface Actor {
  readonly kind: ActorKind
  readonly id: string
  /** Network that staff call from, e.g. 203.0.113.0/24. */
  readonly from?: string
}

/** An actor as headers carry them, e.g. "member:0190…" or "administrator:0190…@203.0.113.0/24". */
export const writeActor = ({ kind, id, from }: Actor): string => `${kind}:${id}${from ? `@${from}` : ''}`

/** Reads such a header; undefined when absent or of no known kind. */
export function readActor(text: string | undefined): Actor | undefined {
  if (!text) return undefined
  const at = text.indexOf(':')
  const kind = KINDS.find((known) => known === text.slice(0, at))
  if (!kind) return undefined
  // The network is known for administrators only, whose id is a record's; an operator's name may be anything.
  const [id = '', from] = kind === 'administrator' ? text.slice(at + 1).split('@') : [text.slice(at + 1)]
  return from ? { kind, id, from } : { kind, id }
}
