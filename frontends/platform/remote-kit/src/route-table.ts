import type { Bilingual } from '@club/rules'

/** Audience of a route: visitors only, members only, everybody, or administrators of the named roles. */
export type Audience = 'visitor' | 'member' | 'public' | readonly string[]

/** Skeleton of a page before it is there, as in `Skeletons`; `hero` greets on a coloured card, with cards below. */
export type WaitingShape = 'hero' | 'list' | 'notes' | 'cards' | 'shelves' | 'pictures' | 'form' | 'table' | 'detail'

interface Route {
  /** below the base path; `/:language/…` for screens with a language, `/*` at the end for everything below */
  path: string
  for: Audience
  /** placeholder of the page while it loads; cards by default, tables in the back office */
  waits?: WaitingShape
  /** a page of visitors or of everybody whose words are all in the catalogues: the build draws it, and it can be read without its scripts */
  drawn?: boolean
  /** the page is a narrow column in the middle of a desk */
  width?: 'narrow'
  /** where the way back on a phone leads; absent on the first pages of the club and where a page brings its own */
  up?: string
  /** what a member's screen reads at once, as paths of GET calls: the page asks while its scripts are on their way */
  asks?: readonly string[]
  /** what the first frame shows of an answer before the screen can be drawn, on its tiles; only of the page without a query */
  shows?: ShownEarly
  /** of a remote that is not the back office: the exposed module that draws this route inside the back office's frame */
  module?: string
}

/**
 * The first things of a list that the page asks for. What is hidden (`active` is false), gone (`remaining` is 0), over or still to come
 * (`startDate`, `endDate`) is left out, as on the screen itself.
 */
export interface ShownEarly {
  /** one of the paths in `asks` */
  from: string
  /** the answer's field with the list; absent where the answer is one */
  list?: string
  /** fields of each thing: the address of its picture and its name, in both languages each */
  picture: string
  name: string
}

/** Where a route may stand: in the header of a desk and the menu of a phone, or in that menu alone; in the back office in one of its groups. */
export type MenuPlace = 'header' | 'menu' | 'members' | 'rewards' | 'codes' | 'content' | 'reports'

/** An entry of a menu, for visitors, members or roles that may open the route. */
export interface MenuEntry<Label> {
  place: MenuPlace
  label: Label
  /** the part of the page that it leads to, such as `free-sample` */
  part?: string
  /** in the back office: a name of `@club/ui/icons` */
  icon?: string
}

/** A route as a remote declares it: its texts are keys of the remote's catalogue, `guide:tierHelp.title` of the one in `src/guide/texts`. */
export interface RemoteRoute extends Route {
  title?: string
  intro?: string
  menu?: MenuEntry<string>
}

/** A route as it is published: with the texts, and the files of its screen, relative to the remote's base. */
export interface BuiltRoute extends Route {
  title?: Bilingual
  intro?: Bilingual
  files?: readonly string[]
  /** files of the words that only some screens need, in each language */
  texts?: { en: readonly string[]; bm: readonly string[] }
  /** those words are all that the screen says: a page that begins with it does without the area's */
  alone?: boolean
  /** files that the screen may load once it is there: a page that begins with it knows their hashes too. Only of builds whose loader waits for the hashes of others */
  later?: readonly string[]
  menu?: MenuEntry<Bilingual>
}

/** A remote's declaration in its `remote.json`, or derived in its `webpack.config.ts`. */
export interface RemoteDeclaration<Routes extends Route = RemoteRoute | BuiltRoute> {
  name: string
  routes: readonly Routes[]
  /** `admin` areas stand in a bare frame; the remote draws its own */
  frame?: 'club' | 'bare'
  /** where each administrator role starts */
  homes?: Readonly<Record<string, string>>
  /** exposed modules that members see on their dashboard, each made of `src/<name>.ts` */
  tiles?: readonly string[]
  /** where a note of the inbox leads whose link is `<remote>:<kind>`, by its kind: a path of the remote */
  inbox?: Readonly<Record<string, string>>
  /** Brotli bytes that the first view may need beside the shell, where the usual do not do; what needs more is not published */
  budget?: number
}

/**
 * Whether a path fits a route's pattern. `:language` fits en and bm only; other `:names` fit one segment.
 */
export function matchesRoute(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  for (let index = 0; index < wanted.length; index += 1) {
    const part = wanted[index]
    if (part === '*') return true
    const value = given[index]
    if (value === undefined) return false
    if (part === ':language') {
      if (value !== 'en' && value !== 'bm') return false
    } else if (!part?.startsWith(':') && part !== value) return false
  }
  return wanted.length === given.length
}

/** Placeholder of a page while it loads: the heading it will have, where that is known, and the shape of what follows. */
export interface Waiting {
  shape: WaitingShape
  title?: Bilingual | undefined
  intro?: Bilingual | undefined
  width?: 'narrow' | undefined
}

/** Placeholder of the page at a path while it loads. */
export function waitingAt(path: string, remotes: readonly RemoteDeclaration<BuiltRoute>[]): Waiting {
  for (const { routes, frame } of remotes) {
    const found = routes.find((route) => matchesRoute(route.path, path))
    if (found) return { shape: found.waits ?? (frame === 'bare' ? 'table' : 'cards'), title: found.title, intro: found.intro, width: found.width }
  }
  return { shape: 'cards' }
}

/** The page above a path, to which the way back on a phone leads; null on the first pages of the club. */
export function pageAbove(path: string, remotes: readonly RemoteDeclaration<BuiltRoute>[]): { to: string; title: Bilingual | undefined } | null {
  const to = remotes.flatMap(({ routes }) => routes).find((route) => matchesRoute(route.path, path))?.up
  if (to === undefined) return null
  const { shape, title } = waitingAt(to, remotes)
  // A greeting is no name.
  return { to, title: shape === 'hero' ? undefined : title }
}

/**
 * Target of a note in the inbox: a path of the club, or the route that the sending remote declares for `<remote>:<kind>`; null where there is none.
 */
export function pathOfLink(link: string, remotes: readonly RemoteDeclaration[]): string | null {
  if (link.startsWith('/')) return link
  const [name, kind = ''] = link.split(':')
  const inbox = remotes.find((remote) => remote.name === name)?.inbox ?? {}
  return Object.hasOwn(inbox, kind) ? (inbox[kind] ?? null) : null
}
