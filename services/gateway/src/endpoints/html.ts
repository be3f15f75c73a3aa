const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that is safe inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 62rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
details, article { border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; padding: .6rem .9rem; }
summary { cursor: pointer; } code, pre { font: 13px/1.45 ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem; border-radius: 6px; background: color-mix(in srgb, currentColor 7%, transparent); white-space: pre-wrap; }
.method { font-weight: 700; display: inline-block; min-width: 3.5rem; } .muted { opacity: .75; }
input { font: inherit; padding: .35rem .6rem; } button { font: inherit; padding: .35rem .9rem; }
`

/** A small page without scripts. `body` is HTML. */
export const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
