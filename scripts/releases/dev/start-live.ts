import { join } from 'node:path'
import { startLiveBuild } from '@club/remote-kit/live'
import { leaveOf, tokenOf } from './live-leave'
import { EVENTS, startLiveServer } from './live-server'

/** A remote that is served from this computer inside a club. */
export interface Live {
  /** the club with it, on the loopback interface */
  readonly origin: string
  /** milliseconds from the command to the page */
  readonly readyMs: number
  readonly close: () => Promise<void>
}

/**
 * Serves one remote with each change of its files, inside a running club.
 *
 * @param folder of the remote
 * @param cache where the build is kept meanwhile
 * @throws Error with the club's refusal, or the build's problem
 */
export async function startLive(given: {
  readonly name: string
  readonly folder: string
  readonly cache: string
  readonly club: URL
  readonly pin: string | undefined
  readonly port: number
  readonly log: (line: string) => void
}): Promise<Live> {
  const { name, folder, club, log } = given
  const begun = performance.now()
  const mayGoOn = leaveOf(club, name, given.pin)
  const refused = await mayGoOn()
  if (refused !== undefined) throw new Error(refused)
  const base = `remotes/${name}/live/`
  let first = ''
  let announce = (built: string): void => {
    first = built
  }
  const build = await startLiveBuild({
    folder,
    out: join(given.cache, name),
    base,
    events: EVENTS,
    onBuilt: (built) => announce(built),
    onFailed: (problems) => log(problems),
  })
  const server = await startLiveServer({ club, port: given.port, base, dist: build.dist, remote: build.remote, pin: tokenOf(given.pin), mayGoOn })
  announce = server.announce
  announce(first)
  return {
    origin: server.origin,
    readyMs: Math.round(performance.now() - begun),
    close: async () => {
      await server.close()
      await build.close()
    },
  }
}
