export { createEmbeddedReader } from './embedded-reader'
export { createGoogleReader } from './google-reader'
export { openPictureReader } from './open-picture-reader'
export type { PictureReader } from './picture-reader'
