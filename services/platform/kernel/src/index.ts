export * from './calendar'
export * from './failures'
export * from './ids'
export * from './points'
