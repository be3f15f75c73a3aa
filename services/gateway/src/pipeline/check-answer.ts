import { isDeepStrictEqual } from 'node:util'
import type { CallDefinition } from '@club/contracts/http'

/**
 * Compares an answer, as it travels, with the contract of its call: every field is there and no other, so that nothing
 * that the contract does not name is sent unnoticed. For tests.
 * @throws Error when the answer is another one than the contract says.
 */
export function checkAnswer(call: CallDefinition, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer))
  const agreed = JSON.parse(JSON.stringify(call.answer.parse(sent))) as unknown
  if (!isDeepStrictEqual(agreed, sent))
    throw new Error(`the answer of ${call.id} has fields that its contract does not name: ${namesBeyond(sent, agreed).join(', ')}`)
}

/** Paths at which the first of two values has fields that the second lacks. */
function namesBeyond(sent: unknown, agreed: unknown, at = ''): string[] {
  if (typeof sent !== 'object' || sent === null) return []
  const known = (typeof agreed === 'object' && agreed !== null ? agreed : {}) as Record<string, unknown>
  return Object.entries(sent).flatMap(([name, value]) => (name in known ? namesBeyond(value, known[name], `${at}${name}.`) : [`${at}${name}`]))
}
