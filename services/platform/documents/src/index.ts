export * from './documents'
export * from './postgres-documents'
export * from './mongo-documents'
