import type { CallDefinition, ErrorName } from '@club/contracts/http'
import { CALLS, errorBody, errorStatus, refusalsOf } from '@club/contracts/http'

/** A gateway's answer, as a file keeps it. */
export interface Recording {
  /** the id of a call of the contract */
  call: string
  query?: Record<string, string>
  /** of its path */
  params?: Record<string, string>
  status: number
  answer: unknown
}

/** A recording that the contract knows: the call, and the refusal that it is one of, if it is one. */
export interface KnownRecording {
  readonly definition: CallDefinition
  readonly refusal: ErrorName | undefined
}

/**
 * Compares a recording with the contract.
 *
 * @throws Error that names the call, when the contract lacks that call, or the call lacks that answer or refusal
 */
export function knownRecording({ call, status, answer }: Recording): KnownRecording {
  const definition = CALLS.find(({ id }) => id === call)
  if (!definition) throw new Error(`what was recorded is of ${call}, and the contract has no such call`)
  if (status !== 200) {
    const { code } = answer as { code?: string }
    const refusal = refusalsOf(definition).find((name) => errorStatus(name) === status && errorBody(name).code === code)
    if (refusal === undefined) throw new Error(`what was recorded of ${call}, ${status} ${code}, is no refusal of it`)
    return { definition, refusal }
  }
  const read = definition.answer.safeParse(answer)
  if (!read.success) throw new Error(`what was recorded of ${call} breaks the contract: ${read.error.message}`)
  return { definition, refusal: undefined }
}
