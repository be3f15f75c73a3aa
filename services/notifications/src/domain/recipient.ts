export type Channel = 'sms' | 'email'

/** Whether a text names a channel that exists. */
export const isChannel = (text: string): text is Channel => text === 'sms' || text === 'email'

/**
 * The one form of an address: mail in lower case, numbers as digits from 60 on (decision D18), however they were typed.
 */
export function normaliseRecipient(text: string): string {
  const trimmed = text.trim()
  if (trimmed.includes('@')) return trimmed.toLowerCase()
  const digits = trimmed.replaceAll(/\D/g, '')
  if (digits.startsWith('0')) return `6${digits}`
  return digits.startsWith('1') ? `60${digits}` : digits
}
