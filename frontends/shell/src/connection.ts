import { createStore } from './store'

/** Whether the club can be reached: `offline` by the device's own word; `unreachable` when nothing answers although the device says online. */
export type Connection = 'online' | 'offline' | 'unreachable'

/** Kept true by `watchConnection`, which comes after the first view. */
export const connection = createStore<Connection>('online')
