import type { System } from '../scripts/start/start-system'

/** The token of the administrator who may read everything. */
export async function signInStaff({ url, demo }: System): Promise<string> {
  const answer = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'dev', password: demo.password }),
  })
  return ((await answer.json()) as { token: string }).token
}
