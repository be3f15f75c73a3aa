// Migrations of documents are in services/platform/messaging/migrations (0000-documents.sql).
export * from './documents'
export * from './postgres-documents'
export * from './mongo-documents'
