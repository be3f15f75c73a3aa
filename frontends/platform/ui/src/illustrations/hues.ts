/** The tones between the tokens: a lighter one for the upper left of a form, a deeper one for its lower right. */
export const hue = {
  tealLight: '#8CC7C2',
  mangoLight: '#FFD98F',
  mangoDeep: '#E4912A',
  coral: '#F29C86',
  coralLight: '#F9C4B4',
  coralDeep: '#D9735D',
  cream: '#FFF4EF',
  leaf: '#57B894',
  leafDeep: '#2F9E8F',
  wood: '#D9A774',
  woodLight: '#F1D9BC',
  woodDeep: '#B98450',
  bark: '#8A5A2B',
  barkDeep: '#6F4620',
  lilac: '#8C7BC4',
  lilacDeep: '#64529F',
  hair: '#2B2530',
  hairLight: '#4A4152',
} as const

/** Skins of Malaysia's peoples: the lit tone and the one in shade. */
export const skins = {
  fair: ['#F8D9BC', '#EDBE98'],
  light: ['#F3C9A5', '#E3AC82'],
  tan: ['#DFA67A', '#C98C60'],
  brown: ['#B97F56', '#9F673F'],
  deep: ['#915D3C', '#774729'],
} as const
