import type { PublishedRemote } from '@club/remote-kit'

/** A remote `gifts` as the page has it, with what a test changes. */
export const aRemote = (changes: Partial<PublishedRemote> = {}): PublishedRemote => ({
  name: 'gifts',
  version: 'v1',
  base: 'remotes/gifts/v1/',
  entry: 'remoteEntry.js',
  preload: [],
  texts: { en: [], bm: [] },
  routes: [],
  ...changes,
})
