import { relative, resolve } from 'node:path'

/** Webpack's data on a part that is loaded on demand: its importers, by which words, its files, and the parts that it imports itself. */
export interface ImportedPart {
  readonly origins: Iterable<{ readonly module?: { readonly context: string | null; readonly type?: string } | null; readonly request?: string | undefined }>
  readonly getFiles: () => readonly string[]
  readonly childrenIterable?: Iterable<ImportedPart>
}

/** The names of a part, such as `./screens/news/news.screen`. Two folders may import by the same words, such as `./texts/en.json`, and mean two parts. */
const namesOf = (source: string, { origins }: ImportedPart): string[] =>
  [...origins].flatMap(({ request, module }) => {
    if (!request) return []
    return request.startsWith('.') && module?.context ? `./${relative(source, resolve(module.context, request))}` : request
  })

function byName(source: string, parts: Iterable<ImportedPart>, filesOf: (part: ImportedPart) => readonly string[]): Record<string, string[]> {
  const files: Record<string, string[]> = {}
  for (const part of parts)
    for (const name of namesOf(source, part))
      files[name] = [...new Set([...(files[name] ?? []), ...filesOf(part)])].filter((file) => /\.(js|css)$/.test(file)).sort()
  return files
}

/** Scripts and styles that each lazily imported part loads, with the chunks that it shares with others: by its place in `source`. */
export const filesByImport = (source: string, parts: Iterable<ImportedPart>): Record<string, string[]> => byName(source, parts, (part) => part.getFiles())

/** The parts that a part imports, and those that they import. A remote's own copies of shared packages are left out: the shell's are used. */
function importedBy(part: ImportedPart, found = new Set<ImportedPart>()): Set<ImportedPart> {
  for (const child of part.childrenIterable ?? []) {
    if (found.has(child) || ![...child.origins].some(({ module }) => module?.type?.startsWith('javascript/'))) continue
    found.add(child)
    importedBy(child, found)
  }
  return found
}

/** Scripts and styles that each lazily imported part may load once it is there, by its place in `source`. */
export const laterByImport = (source: string, parts: Iterable<ImportedPart>): Record<string, string[]> =>
  byName(source, parts, (part) => [...importedBy(part)].flatMap((one) => one.getFiles()))
