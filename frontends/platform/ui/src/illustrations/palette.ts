import { tokens } from '../tokens'

/** The colours drawings are made of; they keep the day's values at night. */
export const paint = tokens.colour
