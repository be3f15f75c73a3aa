import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { TOPOLOGY } from '../start/topology'
import { callersFile } from './callers-file'
import { wiredCompose, wiredValues } from './deployed'

/** Files that follow from the wiring of the services, and how each is made of it. */
export const WIRED: Readonly<Record<string, (before: string, root: string) => string>> = {
  'services/platform/service-host/src/callers.ts': (_, root) => callersFile(root),
  'helm/loyalty/values.yaml': (before) => wiredValues(before, TOPOLOGY),
  'deploy/compose.yaml': (before) => wiredCompose(before, TOPOLOGY),
}

/** One of them in the house's format. */
export async function wired(path: string, before: string, root: string): Promise<string> {
  const file = join(root, path)
  return format(WIRED[path]?.(before, root) ?? before, { ...(await resolveConfig(file)), filepath: file })
}
