export { listSagas, replaySaga } from './operate'
export { createSagaRunner } from './runner'
export type { Advanced, RunnerOptions, SagaRunner } from './runner'
export * from './saga'
