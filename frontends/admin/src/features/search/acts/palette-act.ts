/** What the palette offers besides screens and members: a screen that is filled in already, or a change that is made at once. */
export type PaletteAct = { readonly key: string; readonly label: string; readonly note: string } & (
  | { readonly to: string; readonly state?: object }
  /** Makes the change and says so; throws what the call refuses. */
  | { readonly run: () => Promise<void> }
)

/** Acts of one kind that what is typed may mean, and how far the search for what they are of is. */
export interface FoundActs {
  readonly acts: readonly PaletteAct[]
  readonly isSearching: boolean
  readonly problem: unknown
}

export const NO_ACTS: FoundActs = { acts: [], isSearching: false, problem: null }
