import type { AppSettings } from '@club/remote-kit'
import type { RemotesFile } from '@club/remote-kit/remotes-file'

declare global {
  const BASE_PATH: string
  interface Window {
    /** what the inline script of the page has begun to fetch */
    clubStart?: { remotes: Promise<RemotesFile>; settings: Promise<AppSettings> }
  }
}
