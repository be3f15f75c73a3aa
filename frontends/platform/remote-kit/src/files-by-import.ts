import { relative, resolve } from 'node:path'

/** What webpack knows of a part that is loaded when it is needed: who imports it, by which words, and the files it has. */
export interface ImportedPart {
  readonly origins: Iterable<{ readonly module?: { readonly context: string | null } | null; readonly request?: string | undefined }>
  readonly getFiles: () => readonly string[]
}

/**
 * What each part that is imported when it is needed loads, the chunks that it shares with others included: by its place in `source`,
 * such as `./screens/news/news.screen`, the scripts and styles. Two folders may import by the same words, such as `./texts/en.json`, and
 * mean two parts.
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
