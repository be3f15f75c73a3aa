// Migrations of sagas and saga_replays are in services/platform/messaging/migrations (0000-saga*.sql).
export { listSagas, replaySaga } from './operate'
export { pruneSagas } from './rows'
export { createSagaRunner } from './runner'
export type { Advanced, RunnerOptions, SagaRunner } from './runner'
export * from './saga'
