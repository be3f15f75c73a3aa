/** The colours of a chart's series, in their order, in the theme that is shown. */
export const SERIES_COLOURS = ['var(--club-colour-primary)', 'var(--club-colour-accent)', 'var(--club-colour-diamond)']
