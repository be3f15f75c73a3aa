import type { Bilingual, NoteKind } from '@club/rules'

/** Text of an inbox note. */
export interface NoteContent {
  readonly title: Bilingual
  readonly message: Bilingual
  /** A page of the member area, without the base path. */
  readonly link: string
}

export interface NewNote extends NoteContent {
  readonly memberId: string
  /** Cause of the note, unique to it. Its kind decides whether a quiet member gets it (trust-and-desk 2.2). */
  readonly cause: NoteKind | `${NoteKind}:${string}`
  readonly createdAt: Date
}

export interface Note extends NoteContent {
  readonly id: string
  readonly read: boolean
  readonly createdAt: Date
}
