import { MemberLink, WithQuiet } from '@club/desk'

/** The email of a row of a credit, which leads to its member; plain text of nobody's. */
export function CreditMember({ row }: { row: { readonly email: string; readonly quiet: boolean; readonly userId?: string | null } }) {
  return (
    <WithQuiet quiet={row.quiet}>
      <MemberLink by={row.userId ?? null}>{row.email}</MemberLink>
    </WithQuiet>
  )
}
