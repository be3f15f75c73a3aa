export * from './folder-objects'
export * from './s3-objects'
export * from './signed-url'
export type { Objects, StoredObject } from './objects'
