import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublishedRemote, RemotesFile } from '@club/remote-kit/remotes-file'
import bm from './texts/bm.json'
import en from './texts/en.json'

/** Where the shell's page holds the settings and the pointers to the remotes. */
const START = /(<script type="application\/json" id="club-start">)([^<]*)(<\/script>)/

/** The remotes of a club with the developer's own in the place of the published one; a canary of it does not run here. */
export const withLive = (file: RemotesFile, live: PublishedRemote): RemotesFile => ({ ...file, remotes: { ...file.remotes, [live.name]: live } })

/**
 * The club's page with the developer's remote and the notice about it. The policy of the page stays: the remote and the notice are scripts
 * of its own origin.
 *
 * @param notice the address of the notice's script
 */
export function livePage(html: string, live: PublishedRemote, notice: string): string {
  return html
    .replace(START, (_whole, before: string, text: string, after: string) => {
      const start = JSON.parse(text) as { remotes: RemotesFile } | null
      // Without a start the page reads the list of remotes by itself.
      if (start === null) return `${before}null${after}`
      return `${before}${JSON.stringify({ ...start, remotes: withLive(start.remotes, live) }).replaceAll('<', '\\u003c')}${after}`
    })
    .replace('</head>', () => `<script defer src="${notice}"></script></head>`)
}

/** Says on the page where the remote comes from, in the language of the club, and how to end that. */
export function noticeScript(name: string, club: string): string {
  return `${readFileSync(join(import.meta.dirname, 'notice.js'), 'utf8').trim()}(${[name, club, { en, bm }].map((value) => JSON.stringify(value)).join(', ')})\n`
}
