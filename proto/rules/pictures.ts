/** Millions of pixels that an uploaded picture may have, more than any telephone's camera makes (D154). */
export const PICTURE_MEGAPIXELS_MAX = 120
export const PICTURE_PIXELS_MAX = PICTURE_MEGAPIXELS_MAX * 1_000_000

/** Longer side of the largest copy of a published picture, in pixels. */
export const PICTURE_WIDTH_MAX = 1600

/** Widths of its smaller copies, in pixels. */
export const PICTURE_WIDTHS = [320, 640] as const

/** The name or address of a published picture's copy of a width. */
export function pictureOfWidth(picture: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return picture.replace(/\.webp$/, `-${width}.webp`)
}

/** The `srcset` of a picture; undefined for one without copies, such as the club's drawings. */
export function pictureSources(picture: string): string | undefined {
  if (!/\/files\/pictures\/[^/]+\.webp$/.test(picture)) return undefined
  return [...PICTURE_WIDTHS.map((width) => `${pictureOfWidth(picture, width)} ${width}w`), `${picture} ${PICTURE_WIDTH_MAX}w`].join(', ')
}
