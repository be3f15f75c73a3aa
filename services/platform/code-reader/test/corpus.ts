import type { Condition } from './code-pictures'

/** Sans and mono, wide and narrow, as printers of packs and labels use them. */
export const FONTS = ['Liberation Mono', 'DejaVu Sans Mono', 'Liberation Sans', 'DejaVu Sans'] as const

/** The conditions of the corpus, with how many codes are pictured in each. */
export const CORPUS: readonly (readonly [string, number, Condition])[] = [
  ['plain', 8, {}],
  ['small', 4, { size: 34 }],
  ['large', 3, { size: 66 }],
  ['framed', 3, { framed: true }],
  ['tilted by 3°', 4, { angle: 3 }],
  ['tilted by -5°', 4, { angle: -5 }],
  ['tilted by 8°', 4, { angle: 8 }],
  ['held askew', 4, { askew: 0.2 }],
  ['held askew and tilted', 4, { askew: 0.15, angle: 4 }],
  ['in low light', 4, { light: 0.3, noise: 14 }],
  ['noisy', 4, { noise: 45 }],
  ['blurred', 4, { blur: 2.2 }],
  ['under a lamp', 4, { glare: 0.6 }],
  ['thermal print', 4, { worn: 0.12, ink: '#333' }],
  ['pale thermal print', 3, { worn: 0.2, ink: '#555', blur: 0.8 }],
  ['white on green', 4, { paper: '#0B7A75', ink: '#fff' }],
  ['grey on foil', 3, { paper: '#c9ccd2', ink: '#3a3d44', noise: 12 }],
]
