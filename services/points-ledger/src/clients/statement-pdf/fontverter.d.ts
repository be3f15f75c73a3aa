declare module 'fontverter' {
  /** A font in another container; `sfnt` is plain TrueType or OpenType. */
  export function convert(font: Uint8Array, to: 'sfnt'): Promise<Uint8Array>
}
