/** Brotli bytes that a remote's first view may need when its manifest asks for no other budget. */
export const REMOTE_BUDGET_BYTES = 62_000
/** The largest budget that a remote may ask for: members open the club on phones. */
export const REMOTE_BUDGET_BYTES_MAX = 150_000

/** Files that a first view loads, from a remote's manifest; all relative to the remote's base. */
export interface WeighedRemote {
  readonly preload: readonly { readonly href: string }[]
  readonly routes?: readonly { readonly files?: readonly string[] | undefined }[] | undefined
  readonly texts?: { readonly en: readonly string[]; readonly bm: readonly string[] } | undefined
}

/**
 * Weighs a remote's first route beside the shell: its container, its exposed module, the texts of one language, and a screen with all
 * chunks that it shares with other screens, styles included; the heaviest screen and language count. Pictures, later fetches of a
 * screen, and the remote's copies of shared packages (the shell's are used) do not count.
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
  const texts = [remote.texts?.en ?? [], remote.texts?.bm ?? [], ...imported(/\/texts\/(en|bm)\.json(?:\?\w+)?$/)]
  return sum(preloaded) + heaviest(screens) + heaviest(texts)
}
