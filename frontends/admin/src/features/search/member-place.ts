/** The screen of a member (trust-and-desk 7.2). */
export const memberPlace = ({ id }: { readonly id: string }): string => `/admin/members/${id}`
