import { temporaryKeys } from '../platform/minio'
import { startContainerBacking } from '../runner/container-backing'
import { jestProject } from '../runner/phases'
import { NATS_SERVERS } from '../runner/start-test-backing'

/** The suite of the objects port, which needs no database and takes the MinIO that the environment names. */
const OBJECTS = 'services/platform/objects/'

/** Runs all specs, and the suites of the objects and documents ports, on stores in containers. The last line counts what passed. */
const backing = await startContainerBacking(NATS_SERVERS)
const { user, password } = backing.minio
Object.assign(process.env, {
  TEST_DATABASE_URL: backing.databaseUrl,
  TEST_REDIS_URL: backing.redisUrl,
  TEST_NATS_URL: backing.natsUrls.join(','),
  MONGODB_URI: `${backing.mongoUrl}/specs`,
  MINIO_URL: backing.minio.url,
  MINIO_USER: user,
  MINIO_PASSWORD: password,
  MINIO_TEMPORARY_KEYS: JSON.stringify(await temporaryKeys(backing.minio.url, { accessKey: user, secretKey: password })),
})
let passed = 0
let failed = 0
try {
  for (const phase of [jestProject('objects', 'unit', ['--testPathPatterns', OBJECTS]), jestProject('specs', 'spec', ['--maxWorkers=2'])]) {
    const outcome = await phase.run()
    passed += outcome.passed
    failed += outcome.failed
    for (const failure of outcome.failures ?? []) process.stdout.write(`✗ ${failure}\n`)
  }
} finally {
  await backing.stop()
}
process.stdout.write(`specs on containers: ${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)
