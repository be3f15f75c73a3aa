import { tokens } from '@club/ui'

/** The colours drawings are made of. */
export const paint = tokens.colour
