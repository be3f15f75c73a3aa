/** Brotli bytes that a remote's first view may need when its manifest asks for no other budget. */
export const REMOTE_BUDGET_BYTES = 60_000
/** More than this no remote may ask for: members open the club on phones. */
export const REMOTE_BUDGET_BYTES_MAX = 150_000

/** What a remote's manifest says of the files that a first view loads; all of them relative to the remote's base. */
export interface WeighedRemote {
  readonly preload: readonly { readonly href: string }[]
  readonly routes?: readonly { readonly files?: readonly string[] | undefined }[] | undefined
  readonly texts?: { readonly en: readonly string[]; readonly bm: readonly string[] } | undefined
}

/**
 * What a remote's first route needs beside the shell: its container, its exposed module, the texts of one language, and a
 * screen with all chunks that it shares with other screens, styles included; of the screens and languages the heaviest.
 * Pictures, what a screen fetches later, and the remote's copies of shared packages, of which the shell's are used, do not count.
 *
 * @param imports of `imports.json`, where the build left one: the files by the request of their import
 * @param bytesOf the size of a file as it is sent
 */
export function weighRemote(remote: WeighedRemote, imports: Readonly<Record<string, readonly string[]>>, bytesOf: (file: string) => number): number {
  const preloaded = remote.preload.map(({ href }) => href)
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + bytesOf(file), 0)
  const heaviest = (lists: readonly (readonly string[])[]) => Math.max(0, ...lists.map((files) => sum(files.filter((file) => !preloaded.includes(file)))))
  const imported = (wanted: RegExp) => Object.entries(imports).flatMap(([request, files]) => (wanted.test(request) ? [files] : []))
  const screens = [...(remote.routes ?? []).map(({ files }) => files ?? []), ...imported(/\.screen$/)]
  const texts = [remote.texts?.en ?? [], remote.texts?.bm ?? [], ...imported(/\/texts\/(en|bm)\.json$/)]
  return sum(preloaded) + heaviest(screens) + heaviest(texts)
}
