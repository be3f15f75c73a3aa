/**
 * Federation's snapshots of manifests, which the shell leaves out of a first view: it enters remotes by their scripts, and this part of the run
 * time is only asked to forget what it never read.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => undefined }
  readonly manifestCache = new Map<string, unknown>()
}
export const getGlobalRemoteInfo = () => ({})
