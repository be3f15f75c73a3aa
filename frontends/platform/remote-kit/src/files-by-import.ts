import { relative, resolve } from 'node:path'

/** Webpack's data on a part that is loaded on demand: its importers, by which words, and its files. */
export interface ImportedPart {
  readonly origins: Iterable<{ readonly module?: { readonly context: string | null } | null; readonly request?: string | undefined }>
  readonly getFiles: () => readonly string[]
}

/**
 * Scripts and styles that each lazily imported part loads, with the chunks that it shares with others: by its place in `source`, such as
 * `./screens/news/news.screen`. Two folders may import by the same words, such as `./texts/en.json`, and mean two parts.
 */
export function filesByImport(source: string, parts: Iterable<ImportedPart>): Record<string, string[]> {
  const files: Record<string, string[]> = {}
  for (const part of parts)
    for (const { request, module } of part.origins)
      if (request) {
        const name = request.startsWith('.') && module?.context ? `./${relative(source, resolve(module.context, request))}` : request
        files[name] = [...new Set([...(files[name] ?? []), ...part.getFiles()])].filter((file) => /\.(js|css)$/.test(file)).sort()
      }
  return files
}
