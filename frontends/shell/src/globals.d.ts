import type { AppSettings, LentRunTime } from '@club/remote-kit'
import type { PinnedRemote, RemotesFile } from '@club/remote-kit/remotes-file'
import type { User } from '@club/session'

declare global {
  const BASE_PATH: string
  const __webpack_require__: { federation: LentRunTime }
  interface Window {
    clubRunTime?: LentRunTime
    /** what scripts and styles must be, by their addresses */
    clubIntegrity?: Record<string, string>
    /** resolves when the hash of a script is known; undefined where there is nothing to wait for */
    clubIntegrityOf?: (script: string) => Promise<void> | undefined
    /** what the inline script of the page has begun to fetch */
    clubStart?: {
      remotes: Promise<RemotesFile>
      settings: Promise<AppSettings>
      /** which version a link for testers shows */
      pin?: PinnedRemote
      /** the stored token, and what the service answered of whose it is; null when it gave no member */
      token: string | null
      /** `Date` of the first answer that came, and when by this device's clock */
      clubTime?: { date: string | null; deviceMs: number }
      /** in which the first frame was drawn */
      language?: 'en' | 'bm'
      session?: Promise<User | null>
      /** answers to reads of the first screen, by their paths below `/api`; null for those that did not come */
      asked?: Record<string, Promise<Response | null>>
    }
  }
}
