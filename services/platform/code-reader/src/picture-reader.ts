import type { PictureRefusal, Turn } from '@club/pictures'

/** The text: the whole first, then its words, as Google Vision answers; empty when there is no text (D118). */
export type Reading = readonly string[] | PictureRefusal

/** Reads the text of a picture. Nobody keeps the picture. */
export interface PictureReader {
  /** @throws Fault when the reader is unavailable or took too long, AbortError when the turn was given up. */
  read(picture: Buffer, turn: Turn): Promise<Reading>
}
