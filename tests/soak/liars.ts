import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { canaryCalls } from '@club/contracts/http'
import { addVersion, publishRemote, readPointer, startCanary } from '@club/releases'
import { APP_PATH, isOnCanary } from '@club/rules'
import type { BenchMember } from '../clients/members'
import type { Club } from '../faults/club'
import type { Sent } from '../faults/hostile-forms'

const NAME = 'walks'
const SHARE = 0.05
const PAUSE_MS = 200
/** More than the watch of canaries asks for before it decides. */
export const LIARS = 60

/** The pointer of a remote with a canary that works; publishes one where none runs. */
function canaryIn(site: string) {
  const running = readPointer(site, NAME)
  if (running?.canary) return running
  const dist = mkdtempSync(join(tmpdir(), 'club-walks-'))
  for (const [version, publish] of [
    ['v1', () => publishRemote({ name: NAME, site, dist, by: 'soak' })],
    ['v2', () => addVersion({ name: NAME, site, dist })],
  ] as const) {
    writeFileSync(join(dist, 'remote.json'), JSON.stringify({ name: NAME, version, entry: 'entry.js', routes: [], preload: [] }))
    publish()
  }
  rmSync(dist, { recursive: true })
  startCanary({ name: NAME, site, by: 'soak', version: 'v2', share: SHARE })
  return readPointer(site, NAME)
}

/**
 * Members who do not have a canary, and networks without an account, report that it fails, with tickets of pages that they loaded (ADR 50).
 * It is wrong when the canary is withdrawn, promoted or moved meanwhile.
 */
export async function lieAboutCanary(
  club: Club,
  { dataDir, members, isOver }: { dataDir: string; members: readonly BenchMember[]; isOver: () => boolean },
): Promise<Sent> {
  const site = join(dataDir, 'site')
  const before = canaryIn(site)
  const { salt = '', version = '' } = before?.canary ?? {}
  const liars = members.filter(({ id }) => !isOnCanary(salt, id, SHARE))
  const body = { events: ['mount', 'crash'].map((kind) => ({ remote: NAME, version, kind })) }
  const wrong: Sent['wrong'][number][] = []
  let sent = 0
  while (!isOver()) {
    const answers = await Promise.all(
      liars.flatMap(({ token }) =>
        [token, undefined].map(async (own) => {
          const open = () => fetch(new URL(`${APP_PATH}/en`, club.url))
          // A browser asks again where a connection that was kept is closed in the moment of the request.
          const page = await open().catch(open)
          await page.body?.cancel()
          const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
          return club.call('POST', canaryCalls.reportBrowser.path, { body, headers: { cookie }, ...(own === undefined ? {} : { token: own }) })
        }),
      ),
    )
    sent += answers.length
    // One network reports so often, and no more.
    wrong.push(...answers.filter(({ status }) => status !== 200 && status !== 429).map(({ status }) => ({ what: 'a report of a canary', status })))
    await pause(PAUSE_MS)
  }
  const after = readPointer(site, NAME)
  if (after?.revision !== before?.revision) wrong.push({ what: `a canary was moved by members who do not have it: ${after?.by}`, status: 200 })
  return { sent, wrong }
}
