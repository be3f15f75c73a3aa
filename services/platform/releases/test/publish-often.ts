import { publishRemote } from '../src/index'

/** A team's pipeline: publishes versions of one remote, one after another. Run as a process of its own. */
const [site = '', name = '', ...builds] = process.argv.slice(2)
for (const dist of builds) publishRemote({ name, site, dist, by: String(process.pid) })
