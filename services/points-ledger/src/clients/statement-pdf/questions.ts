import type { Language } from './statement-texts'

/** The part of a statement above its lines. Points are whole numbers. */
export interface StatementHead {
  readonly member: { readonly id: string; readonly name: string }
  readonly year: number
  readonly openingBalance: number
  readonly closingBalance: number
  readonly language: Language
  /** The address where anybody checks a statement. */
  readonly verifyPage: string
}

export interface PrintedLine {
  readonly number: number
  /** ISO 8601. */
  readonly at: string
  /** A key of SOURCE_TITLES, or null for a source that is not known. */
  readonly text: string | null
  /** The text that staff gave a mass credit, in place of the source's (decision D155); null for every other line. */
  readonly title: string | null
  readonly points: number
  readonly balance: number
}

/** The proof of a statement, below its lines. */
export interface StatementProof {
  /** Null for a statement without lines. */
  readonly lastHash: string | null
  readonly checkpoint: { readonly day: string; readonly root: string } | null
  readonly signature: string
  readonly keyId: string
}

/** Messages to the process that lays out statements, in this order: one head, lines any number of times, one proof. */
export type PageQuestion =
  | { readonly do: 'begin'; readonly head: StatementHead }
  | { readonly do: 'lines'; readonly lines: readonly PrintedLine[] }
  | { readonly do: 'end'; readonly proof: StatementProof }

/** The bytes of the PDF that the message produced; possibly none. */
export interface PageAnswer {
  readonly bytes: Uint8Array
  readonly rssBytes: number
}
