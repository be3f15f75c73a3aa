export { awaitEnd } from './await-end'
export type { Caller } from './await-end'
export { createOpener } from './open-once'
export type { Opened, Opening } from './open-once'
