/** Sign-ins are kept for so long (decision D150). */
export const SIGN_INS_KEPT_MONTHS = 24

/** How a member proved who they are: `provider` is the issuer of a social provider, null for every other method (decision D150). */
export type SignedInBy =
  { readonly method: 'social'; readonly provider: string } | { readonly method: 'password' | 'sister-shop' | 'restore' | 'verified'; readonly provider: null }
