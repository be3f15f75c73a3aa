/** A copy to be made: it fits into this room. `grey` is a PNG of one channel. */
export interface Copy {
  readonly width: number
  readonly height: number
  readonly format: 'jpeg' | 'webp' | 'grey'
  /** 1 to 100; of no meaning for grey. */
  readonly quality: number
}

export interface PictureJob {
  readonly upload: Uint8Array
  readonly copies: readonly Copy[]
  /** The brightness of the first copy in so many pixels is wanted as well. */
  readonly thumbnail?: { readonly width: number; readonly height: number } | undefined
}

export interface DecodedPicture {
  readonly copies: readonly Uint8Array[]
  /** Row by row, a byte for each pixel. */
  readonly thumbnail?: Uint8Array
}

/** Answer of the decoding process. */
export interface PictureAnswer {
  /** absent where the upload cannot be decoded */
  readonly picture?: DecodedPicture
  readonly rssBytes: number
}
