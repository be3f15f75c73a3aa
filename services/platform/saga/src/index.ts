export * from './saga'
export * from './runner'
