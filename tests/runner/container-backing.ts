import { GenericContainer, Wait } from 'testcontainers'
import type { StartedTestContainer } from 'testcontainers'

/** The images that the specs ask for, of the versions that deploy/ names. */
export const IMAGES = {
  postgres: 'postgres:18-bookworm',
  redis: 'redis:7-bookworm',
  nats: 'nats:2.10',
  minio: 'minio/minio:RELEASE.2025-04-22T22-12-26Z',
  ferretdb: 'ghcr.io/ferretdb/ferretdb:1.24.2',
} as const

const PASSWORD = 'throw-away'

export interface ContainerBacking {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly natsUrls: readonly string[]
  readonly mongoUrl: string
  readonly minio: { readonly url: string; readonly user: string; readonly password: string }
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL, Redis, MinIO, a server of the MongoDB protocol and one NATS server for each jest worker as containers.
 *
 * @throws Error when no Docker engine answers or an image cannot be had
 */
export async function startContainerBacking(natsServers: number): Promise<ContainerBacking> {
  const started: StartedTestContainer[] = []
  const stop = async () => void (await Promise.all(started.map((one) => one.stop())))
  const start = async (container: GenericContainer): Promise<StartedTestContainer> => {
    const one = await container.start()
    started.push(one)
    return one
  }
  const at = (one: StartedTestContainer, port: number) => `${one.getHost()}:${one.getMappedPort(port)}`
  try {
    const [database, cache, objects, ...brokers] = await Promise.all([
      start(
        new GenericContainer(IMAGES.postgres)
          .withExposedPorts(5432)
          .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
          .withCommand(['postgres', '-c', 'max_connections=400', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'])
          // Twice: the server that makes the databases logs it too, and then ends.
          .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2)),
      ),
      start(new GenericContainer(IMAGES.redis).withExposedPorts(6379)),
      start(
        new GenericContainer(IMAGES.minio)
          .withExposedPorts(9000)
          .withEnvironment({ MINIO_ROOT_USER: 'club', MINIO_ROOT_PASSWORD: PASSWORD })
          .withCommand(['server', '/data'])
          .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000)),
      ),
      ...Array.from({ length: natsServers }, () =>
        start(new GenericContainer(IMAGES.nats).withExposedPorts(4222).withCommand(['-js', '--user', 'operator', '--pass', PASSWORD])),
      ),
    ])
    const documents = await start(
      new GenericContainer(IMAGES.ferretdb).withExposedPorts(27017).withEnvironment({
        FERRETDB_HANDLER: 'postgresql',
        FERRETDB_POSTGRESQL_URL: `postgres://postgres:${PASSWORD}@${database.getIpAddress('bridge')}:5432/postgres`,
        FERRETDB_TELEMETRY: 'disable',
      }),
    )
    return {
      databaseUrl: `postgresql://postgres:${PASSWORD}@${at(database, 5432)}/postgres`,
      redisUrl: `redis://${at(cache, 6379)}`,
      natsUrls: brokers.map((one) => `nats://operator:${PASSWORD}@${at(one, 4222)}`),
      mongoUrl: `mongodb://${at(documents, 27017)}`,
      minio: { url: `http://${at(objects, 9000)}`, user: 'club', password: PASSWORD },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
