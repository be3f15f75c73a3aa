import { createHash } from 'node:crypto'

/** The fingerprint of a request: the same for the same content, whatever the order of its fields. */
export const hashOfRequest = (request: unknown): Buffer => createHash('sha256').update(canonical(request)).digest()

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Date) return `@${value.toISOString()}`
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${fields
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`)
    .join()}}`
}
