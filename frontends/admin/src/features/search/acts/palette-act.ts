/** An act that the palette offers: it opens a screen whose form is filled in, or makes a change at once. */
export type PaletteAct = { readonly key: string; readonly label: string; readonly note: string } & (
  | { readonly to: string; readonly state?: object }
  /** Makes the change and says so; throws what the call refuses. */
  | { readonly run: () => Promise<void> }
)

/** Acts of one kind that the typed text may mean, and whether their records are still being read. */
export interface FoundActs {
  readonly acts: readonly PaletteAct[]
  readonly isSearching: boolean
  readonly problem: unknown
}

export const NO_ACTS: FoundActs = { acts: [], isSearching: false, problem: null }
