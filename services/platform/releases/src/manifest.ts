import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ADMIN_ROLES } from '@club/contracts/http'
import { REMOTE_BUDGET_BYTES_MAX } from '@club/rules'
import * as z from 'zod'
import { ownRoutes } from './addresses'
import { FileName, FileNames } from './file-names'
import { IntegrityShape } from './integrity'
import { REMOTE_NAME, VERSION } from './pointers'

/** The largest of the club is 18 KB; every page carries its content. */
export const MANIFEST_BYTES_MAX = 200_000
const ROUTES_MAX = 500
const LABEL_CHARACTERS_MAX = 40
const TITLE_CHARACTERS_MAX = 200
const INTRO_CHARACTERS_MAX = 600
const ASKS_MAX = 10
const TILES_MAX = 3
const KINDS_MAX = 30

/** An address below the base path; `:language` and other names stand for one part of it, `*` at the end for all below. */
export const Path = z
  .string()
  .max(120)
  .regex(/^\/(?:[\w:*-][\w.*-]*(?:\/[\w:*-][\w.*-]*)*)?$/)
const ModuleName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const FieldName = z.string().regex(/^[a-zA-Z]\w{0,39}$/)
const bilingual = <Text extends z.ZodType>(text: Text) => z.object({ en: text, bm: text })
const Label = z.string().trim().min(1).max(LABEL_CHARACTERS_MAX)
/** A call without input, below the API's path. */
const Ask = z.string().regex(/^\/[\w/-]{1,120}(?:\?[\w=&%.-]{0,120})?$/)

/** Audience of a route. Roles are those of the back office; the gateway authorises each call of the route again. */
const AudienceShape = z.union([z.enum(['visitor', 'member', 'public']), z.array(z.enum(ADMIN_ROLES)).min(1)])

/** An entry of a menu. */
const MenuShape = z.object({
  place: z.enum(['header', 'menu', 'members', 'rewards', 'codes', 'content', 'reports']),
  label: bilingual(Label),
  part: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  icon: z
    .string()
    .regex(/^[A-Z][A-Za-z]{1,30}Icon$/)
    .optional(),
})
const TilesShape = z.array(ModuleName).max(TILES_MAX)
const InboxShape = z
  .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), z.string().regex(/^\/[\w/?=&#.-]{1,200}$/))
  .refine((kinds) => Object.keys(kinds).length <= KINDS_MAX)

const TextsShape = z.object({ en: FileNames, bm: FileNames })

/** A route as the build writes it (`BuiltRoute` of the remotes' kit). */
const routeWith = <Menu extends z.ZodType>(menu: Menu) =>
  z.object({
    path: Path,
    for: AudienceShape,
    title: bilingual(z.string().max(TITLE_CHARACTERS_MAX)).optional(),
    intro: bilingual(z.string().max(INTRO_CHARACTERS_MAX)).optional(),
    waits: z.enum(['hero', 'list', 'notes', 'cards', 'shelves', 'pictures', 'form', 'table', 'detail']).optional(),
    drawn: z.boolean().optional(),
    width: z.literal('narrow').optional(),
    up: Path.optional(),
    asks: z.array(Ask).max(ASKS_MAX).optional(),
    shows: z.object({ from: Ask, list: FieldName.optional(), picture: FieldName, name: FieldName }).optional(),
    module: ModuleName.optional(),
    files: FileNames.optional(),
    texts: TextsShape.optional(),
    alone: z.boolean().optional(),
    later: FileNames.optional(),
    menu,
  })

const common = {
  name: z.string().regex(REMOTE_NAME),
  version: z.string().regex(VERSION),
  frame: z.enum(['club', 'bare']).optional(),
  homes: z.partialRecord(z.enum(ADMIN_ROLES), Path).optional(),
  budget: z.int().positive().max(REMOTE_BUDGET_BYTES_MAX).optional(),
  pages: z.boolean().optional(),
  integrity: IntegrityShape.optional(),
}
const Preload = z.array(z.object({ href: FileName, as: z.enum(['script', 'style']) })).max(200)

/** Schema of a `remote.json` to be published. Other fields that a build writes there go no further. */
export const StagedManifest = z.object({
  ...common,
  entry: FileName,
  preload: Preload,
  texts: TextsShape,
  routes: z.array(routeWith(MenuShape.optional())).max(ROUTES_MAX),
  tiles: TilesShape.optional(),
  inbox: InboxShape.optional(),
})

/** The parts of a build's `remote.json` that reach the pages of others; builds of tests have nothing else. */
export const BroughtShape = StagedManifest.pick({ homes: true, routes: true, tiles: true, inbox: true }).extend({
  routes: StagedManifest.shape.routes.default([]),
})

/**
 * Schema of a published manifest, as every page reads it of every remote; one of another shape would break the pages of all other remotes.
 * Earlier versions have fewer fields. Menus, tiles and the inbox that cannot be read are left out: the remote keeps its screens without them.
 */
const ServedManifest = z.object({
  ...common,
  entry: FileName,
  preload: Preload.default([]),
  texts: TextsShape.optional(),
  routes: z
    .array(routeWith(MenuShape.optional().catch(undefined)))
    .max(ROUTES_MAX)
    .default([]),
  tiles: TilesShape.optional().catch(undefined),
  inbox: InboxShape.optional().catch(undefined),
})

/** One address of a remote. */
export type Route = z.infer<typeof ServedManifest>['routes'][number]
/** Manifest of a published version, and its path below the site's base path. */
export type Manifest = z.infer<typeof ServedManifest> & { readonly base: string }

/**
 * Reads the manifest of a version that is in the site, without addresses that are not its own; undefined when there is none or it cannot
 * be read as one, so that a broken one harms only its own remote.
 */
export function readManifest(site: string, name: string, version: string): Manifest | undefined {
  if (!REMOTE_NAME.test(name) || !VERSION.test(version)) return undefined
  const base = `remotes/${name}/${version}/`
  const file = join(site, base, 'remote.json')
  try {
    if (statSync(file).size > MANIFEST_BYTES_MAX) return undefined
    const { homes, ...manifest } = ServedManifest.parse(JSON.parse(readFileSync(file, 'utf8')))
    if (manifest.name !== name || manifest.version !== version) return undefined
    return { ...manifest, ...(homes && name === 'admin' ? { homes } : {}), routes: ownRoutes(name, manifest.routes), base }
  } catch {
    return undefined
  }
}
