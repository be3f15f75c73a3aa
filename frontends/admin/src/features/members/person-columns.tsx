import { type DataTableColumn, WithQuiet, MemberLink } from '@club/desk'
import { truncate } from '@club/rules'
import type { ReactNode } from 'react'
import css from './person-columns.module.css'

type Person = {
  readonly name: string
  readonly email: string
  readonly number: string | null
  readonly quiet: boolean
} & ({ readonly userId: string } | { readonly id: string })

const idOf = (person: Person): string => ('userId' in person ? person.userId : person.id)

function Name({ person }: { person: Person }) {
  return (
    <WithQuiet quiet={person.quiet}>
      <MemberLink by={idOf(person)}>{truncate(person.name)}</MemberLink>
    </WithQuiet>
  )
}

/**
 * The person of a row in three columns; the name and the number lead to the member. Where there is little room the email is below the name, and
 * last of all the number.
 *
 * @param mark what stands beside the name
 */
export function personColumns<Row extends Person>(
  headers: { readonly name: string; readonly email: string; readonly number: string },
  mark: (row: Row) => ReactNode = () => null,
): DataTableColumn<Row>[] {
  return [
    {
      id: 'name',
      header: headers.name,
      value: (row) => row.name,
      cell: (row) => (
        <div className={css.person}>
          <Name person={row} /> {mark(row)}
        </div>
      ),
    },
    { id: 'email', header: headers.email, value: (row) => row.email, under: 'name', selfEvident: true },
    {
      id: 'number',
      header: headers.number,
      value: (row) => row.number,
      cell: (row) => (row.number === null ? null : <MemberLink by={idOf(row)}>{row.number}</MemberLink>),
      under: 'name',
      selfEvident: true,
    },
  ]
}
