import type { CallDefinition } from '@club/contracts/http'

function isFiles(value: unknown): value is readonly File[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof File)
}

/** Whether a call goes out as a multipart form: it takes files, and either has some or reads no JSON. */
export function goesAsForm({ multipart }: Pick<CallDefinition, 'multipart'>, input: unknown): boolean {
  if (!multipart) return false
  const holdsFile = Object.values(input ?? {}).some((value) => value instanceof File || isFiles(value))
  return holdsFile || multipart.orJson !== true
}

/**
 * The fields of an input as parts of a form: files as they are, several of one name one after the other, lists and records
 * as JSON text, flags and numbers as text; what is absent is left out.
 */
export function toFormData(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input) as [string, unknown][]) {
    if (value === null || value === undefined) continue
    if (value instanceof File) form.append(name, value)
    else if (isFiles(value)) for (const file of value) form.append(name, file)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/** The input without its absent files, for a call that also reads JSON. */
export function withoutFiles({ multipart }: Pick<CallDefinition, 'multipart'>, input: unknown): unknown {
  if (!multipart || typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => !(name in multipart.files && (value === null || value === undefined))))
}
