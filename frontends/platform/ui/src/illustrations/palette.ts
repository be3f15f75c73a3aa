import { tokens } from '../tokens'

/** The colours drawings are made of. */
export const paint = tokens.colour
