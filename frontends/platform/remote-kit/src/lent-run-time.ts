import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import type { LentRunTime } from './remote-host'

/**
 * Federation's run time for a remote: the shell's own, which is in the page already. Built in by `remoteConfig` in place of the 19 KB that each
 * remote would carry.
 */
const { runtime, bundlerRuntime, attachShareScopeMap } = (window as unknown as { clubRunTime: LentRunTime }).clubRunTime

const federation = {
  // `init` would take the remote for the shell: it finds the instance of a build, and here there is one build.
  runtime: { ...runtime, init: runtime.createInstance },
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
}
// Federation imports it so.
export { federation as default }
