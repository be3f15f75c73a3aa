/** The person for whom a link to a private file was made, when it was not its own member (trust-and-desk 3.1). */
export interface FileOpener {
  readonly kind: 'administrator' | 'partner'
  readonly id: string
  readonly role: string
  /** Member of the file; '' where the file names them itself. */
  readonly memberId: string
}

/** The role under which members read that the validation site of receipts opened theirs. */
export const RECEIPT_VALIDATION_ROLE = 'receipt validation'

/** Text form of an opener in a link. */
export const textOfOpener = ({ kind, id, role, memberId }: FileOpener): string => [kind, id, role, memberId].join('|')

/** Undefined in the link of a member to a file of their own. Only of a link whose signature was verified. */
export function openerOf({ opener }: { readonly opener?: string }): FileOpener | undefined {
  const [kind, id, role = '', memberId = ''] = opener?.split('|') ?? []
  if (kind !== 'administrator' && kind !== 'partner') return undefined
  return { kind, id: id ?? '', role, memberId }
}
