export { orFault } from './connection-faults'
export * from './database'
export * from './migrate'
export * from './probe'
