import { reportAndExit } from '../../scripts/report-and-exit'
import { releaseBefore, unpackRelease } from '../platform/release-before'

/** `unpack-before.ts FOLDER`: the sources of the release before. It installs its own packages when it is built. */
try {
  unpackRelease(releaseBefore(), process.argv[2] ?? '')
} catch (error) {
  reportAndExit(error)
}
