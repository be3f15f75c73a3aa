import type { Backing } from '../backing/backing'
import type { ProcessRegistry } from '../backing/process-registry'
import type { Keys } from './keys'

/** Sources of every process's environment. */
export interface SystemEnvironment {
  readonly servicesDir: string
  readonly dataDir: string
  readonly siteDir: string
  readonly port: number
  readonly origin: string
  readonly ports: ReadonlyMap<string, number>
  /** How many processes a service has; one unless given. */
  readonly replicas?: Readonly<Record<string, number>>
  readonly backing: Pick<Backing, 'adminUrl' | 'natsUrl'>
  readonly keys: Keys
  /** Given by the caller that starts the system; wins over the values here. */
  readonly env: NodeJS.ProcessEnv
  readonly registry: ProcessRegistry
  readonly log: (line: string) => void
}
