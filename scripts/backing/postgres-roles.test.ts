import { createOnceForPsql } from './postgres-roles'

it('makes a database for psql where there is none, so that the file can be run again', () => {
  const role = (name: string) => ({ name, password: 'x' })
  expect(createOnceForPsql({ name: 'club_tiers', owner: role('club_tiers_owner'), service: role('club_tiers') })).toBe(
    `SELECT 'CREATE DATABASE "club_tiers" OWNER "club_tiers_owner"' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'club_tiers') \\gexec`,
  )
})
