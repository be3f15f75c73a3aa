import { reportAndExit } from '../start/report-and-exit'
import { releaseBefore, unpackRelease } from '../platform/release-before'

/** `unpack-before.ts FOLDER`: the sources of the release before, with the packages of this checkout. */
try {
  unpackRelease(releaseBefore(), process.argv[2] ?? '')
} catch (error) {
  reportAndExit(error)
}
