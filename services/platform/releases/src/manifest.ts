import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { IntegrityShape } from './integrity'
import { REMOTE_NAME, VERSION } from './pointers'
import { InboxShape, MenuShape, TilesShape } from './slots'

/** What every page reads of every remote; a remote that brings it in another shape would end the pages of all others. */
const ManifestShape = z.looseObject({
  entry: z.string().default(''),
  routes: z.array(z.looseObject({ path: z.string(), menu: MenuShape.optional().catch(undefined) })).default([]),
  // What cannot be read of these is left out: the remote has its screens without it.
  tiles: TilesShape.optional().catch(undefined),
  inbox: InboxShape.optional().catch(undefined),
  preload: z.array(z.looseObject({ href: z.string() })).default([]),
  integrity: IntegrityShape.optional(),
  texts: z.looseObject({ en: z.array(z.string()), bm: z.array(z.string()) }).optional(),
})

/** What the build of a published version says of it, and where it lies below the site's base path. */
export type Manifest = z.infer<typeof ManifestShape> & { readonly base: string }

/**
 * Reads the manifest of a version that is in the site; undefined when there is none or it cannot be read as one, so that a broken one
 * is its own remote's trouble.
 */
export function readManifest(site: string, name: string, version: string): Manifest | undefined {
  if (!REMOTE_NAME.test(name) || !VERSION.test(version)) return undefined
  const base = `remotes/${name}/${version}/`
  try {
    return { ...ManifestShape.parse(JSON.parse(readFileSync(join(site, base, 'remote.json'), 'utf8'))), base }
  } catch {
    return undefined
  }
}
