import type { Api, ClubClock, QueryClient } from '@club/api'
import type { Session } from '@club/session'
import type { i18n } from 'i18next'
import type { PublishedRemote } from './remotes-file'
import type { Waiting } from './route-table'

/** Settings of one installation, from `config/app.json`. */
export interface AppSettings {
  brandName: string
  brandSite: {
    search: string
    menus: readonly { label: { en: string; bm: string }; href: string }[]
    shop: string
    forum: string
  }
  support: { phone: string; email: string; hours: { en: string; bm: string } }
  /** Providers to sign in with; `scope` is what they are asked for (D30). */
  social: readonly { provider: string; label: string; authorizeUrl: string; clientId: string; scope: string }[]
  receiptInsightsUrl: string
  /** where analytics events go besides the page's dataLayer; absent or empty for nowhere (D119) */
  trackerUrl?: string
  /** so long staff may do nothing before they sign in again */
  staffIdleMinutes: number
  /** ISO instants */
  maintenance: { from: string; to: string }
}

/** The shell's interface to a remote. */
export interface RemoteHost {
  /** the site's base path, without a slash at the end */
  basePath: string
  api: Api
  session: Session
  queryClient: QueryClient
  texts: i18n
  settings: AppSettings
  /** names of announcements that were dismissed; they come back with the next page load */
  dismissed: Set<string>
  /** the club's clock, not the device's (D153) */
  now: () => Date
  /** reports corrections of that time; older shells report none */
  clock?: Pick<ClubClock, 'subscribe' | 'turns'>
  /** leads the next sign-in here instead of to the dashboard; path and query, below the base path */
  returnAfterSignIn: (path: string) => void
  /** placeholder of the page while it loads */
  waiting: () => Waiting
  /** the remotes of this page, each in the version that it has, with what they bring to others; older shells hand over none */
  remotes?: readonly PublishedRemote[]
  /** draws a module that another remote exposes until the signal ends it; older shells have none */
  mountModule?: (mounted: MountedModule) => Promise<void>
}

/** A module of another remote, and its place. */
export interface MountedModule {
  remote: PublishedRemote
  module: string
  element: HTMLElement
  signal: AbortSignal
  onFailed: () => void
}

/**
 * Federation's run time that the shell lends every remote, as `window.clubRunTime`: the parts of `__webpack_require__.federation` that are
 * independent of one build.
 */
export interface LentRunTime {
  runtime: { createInstance: (options: never) => object }
  bundlerRuntime: object
  attachShareScopeMap: (of: never) => void
}

/** Shape of a remote's exposed `./lifecycles`. */
export interface RemoteLifecycles {
  mount: (area: { element: HTMLElement; host: RemoteHost; onCrash: (error: unknown) => void }) => Promise<void>
  unmount: (area: { element: HTMLElement }) => Promise<void>
}
