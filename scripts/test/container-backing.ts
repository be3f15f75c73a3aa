/** The little of Testcontainers that is used here: the package is installed only by those who run the suites on containers. */
interface Container {
  withExposedPorts(port: number): Container
  withEnvironment(env: Record<string, string>): Container
  withCommand(command: string[]): Container
  start(): Promise<{ getHost(): string; getMappedPort(port: number): number; stop(): Promise<unknown> }>
}

export interface ContainerBacking {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly natsUrls: readonly string[]
  stop(): Promise<void>
}

/**
 * PostgreSQL, Redis and one NATS server per jest worker as containers (TEST_BACKING=containers).
 * @throws Error one sentence when Testcontainers is not installed.
 */
export async function startContainerBacking(natsServers: number): Promise<ContainerBacking> {
  const packageName = 'testcontainers'
  const { GenericContainer } = (await import(packageName).catch((cause: unknown) => {
    throw new Error(
      'TEST_BACKING=containers needs the package testcontainers and Docker: run "npm install --no-save testcontainers", or leave TEST_BACKING unset.',
      { cause },
    )
  })) as { GenericContainer: new (image: string) => Container }
  const postgres = new GenericContainer('postgres:18-bookworm').withExposedPorts(5432).withEnvironment({ POSTGRES_PASSWORD: 'throw-away' })
  const redis = new GenericContainer('redis:7-bookworm').withExposedPorts(6379)
  const nats = Array.from({ length: natsServers }, () => new GenericContainer('nats:2.10').withExposedPorts(4222).withCommand(['-js']))
  const [database, cache, ...brokers] = await Promise.all([
    postgres.withCommand(['postgres', '-c', 'max_connections=200', '-c', 'fsync=off']).start(),
    redis.start(),
    ...nats.map((one) => one.start()),
  ])
  return {
    databaseUrl: `postgresql://postgres:throw-away@${database.getHost()}:${database.getMappedPort(5432)}/postgres`,
    redisUrl: `redis://${cache.getHost()}:${cache.getMappedPort(6379)}`,
    natsUrls: brokers.map((one) => `${one.getHost()}:${one.getMappedPort(4222)}`),
    stop: async () => void (await Promise.all([database, cache, ...brokers].map((one) => one.stop()))),
  }
}
