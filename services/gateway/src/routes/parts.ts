import type { Turns } from '@club/kernel'
import type { Logger } from '@club/service-host'
import type { Sessions } from '../auth/sessions'
import type { Pins } from '../auth/pins'
import type { Tickets } from '../auth/tickets'
import type { ReadTraces } from '../pipeline/traces'
import type { MemberData } from '../clients/member-data'
import type { CodeQueue } from '../clients/group-registrations'
import type { JobServices, Services, UndoServices } from '../clients/services'
import type { ComposeUser } from '../composition/compose-user'
import type { PublicPictures } from '../pipeline/public-pictures'
import type { BulkFiles } from '../pipeline/bulk-files'
import type { CodeTries } from '../pipeline/code-tries'
import type { MemberQuestions } from '../clients/member-questions'
import type { Devices } from '../auth/device-cookie'

/** Collaborators of handlers. */
export interface Parts {
  readonly log: Logger
  readonly services: Services
  readonly jobs: JobServices
  readonly undoers: UndoServices
  /** Data of members that each service keeps. */
  readonly memberData: MemberData
  /** Turns of members' exports. */
  readonly exportTurns: Turns
  readonly sessions: Sessions
  readonly devices: Devices
  readonly tracesOf: ReadTraces
  readonly codeQueue: CodeQueue
  readonly codeTries: CodeTries
  readonly composeUser: ComposeUser
  readonly askMember: MemberQuestions
  readonly fileSecret: string
  /** Public origin of the site. */
  readonly origin: string
  /** Shared with the fulfilment partner and the validation site; without it they cannot call. */
  readonly partnerSecret: string | undefined
  /** Events that a service could not process and gave up (ADR 8). */
  readonly countDeadLetters: () => Promise<number>
  /** Pictures of back-office forms. */
  readonly publicPictures: PublicPictures
  /** Files of users, as they were uploaded. */
  readonly bulkFiles: BulkFiles
  readonly pins: Pins
  readonly tickets: Pick<Tickets, 'read'>
  /** The published web site. */
  readonly siteDir: string
}
