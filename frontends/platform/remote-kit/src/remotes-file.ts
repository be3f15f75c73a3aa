import type { BuiltRoute, RemoteDeclaration } from './route-table'

/** A file the browser should fetch early for a remote. */
export interface PreloadAsset {
  /** relative to the remote's base */
  href: string
  as: 'script' | 'style'
}

/**
 * `dist/pages.json`: the drawn pages by their paths, as markup without a frame. `{{support.email}}` is a placeholder: a path in the settings that
 * only the installation has.
 */
export type DrawnPages = Record<string, { en: string; bm: string; /** of the remote, without those of the shell */ styles: string }>

/** Which file says what each script and style of a version must be (`{name: sha256}`), and what that file must be. */
export interface IntegrityFile {
  /** relative to the remote's base */
  href: string
  /** in base64 */
  sha256: string
}

/** `dist/remote.json`: the declaration, with what the build knows. */
export interface BuiltRemote extends RemoteDeclaration<BuiltRoute> {
  /** hash of the content */
  version: string
  /** the script of the federation container */
  entry: string
  preload: readonly PreloadAsset[]
  /** whether `pages.json` is there */
  pages?: boolean
  /** the files of its catalogue in each language */
  texts: { en: readonly string[]; bm: readonly string[] }
  /** builds from before there were hashes have none */
  integrity?: IntegrityFile
}

/** One remote as `config/remotes.json` points at it; `base` is relative to the site's base path. */
export interface PublishedRemote extends BuiltRemote {
  base: string
  /** in a page that begins with one of its screens: what the files of that screen must be, as in the integrity file, which then comes when another is loaded */
  first?: Readonly<Record<string, string>>
  /** beside the stable version in the gateway's file: what a share of members gets instead */
  canary?: { share: number; salt: string; remote: PublishedRemote }
  /** of the canary that this is, in a page that has chosen it */
  salt?: string
}

/** Pin of a testers' link: one version of one remote, until an instant. */
export interface PinnedRemote {
  name: string
  version: string
  until: string
  remote: PublishedRemote
}

/** `config/remotes.json`: the pointer that ships and rolls back remotes. */
export interface RemotesFile {
  remotes: Record<string, PublishedRemote>
  /** in a page of members or visitors: the addresses of the back office are left out */
  membersOnly?: boolean
}
