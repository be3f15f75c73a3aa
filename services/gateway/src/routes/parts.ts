import type { User } from '@club/contracts/http'
import type { IdentityRefusal, Member, Refused } from '@club/contracts/identity'
import type { ErrorName } from '@club/contracts/http'
import type { Logger } from '@club/service-host'
import type { Sessions } from '../auth/sessions'
import type { RegisterOne } from '../batching/code-batches'
import type { JobServices, Services } from '../clients/services'
import type { ComposeUser } from '../composition/compose-user'
import type { MemberQuestions } from '../composition/member-questions'
import type { Audit } from '../http/audit'
import type { Devices } from '../http/device-cookie'
import type { Refusal } from '../http/refusal'
import type { PictureReader } from '../vision/picture-reader'

/** What handlers are given to work with. */
export interface Parts {
  readonly log: Logger
  readonly services: Services
  readonly jobs: JobServices
  readonly sessions: Sessions
  readonly devices: Devices
  readonly audit: Audit
  readonly registerCode: RegisterOne
  readonly composeUser: ComposeUser
  readonly askMember: MemberQuestions
  readonly fileSecret: string
  readonly pictures: PictureReader
}

/** A reply of identity that holds a member, as each of its calls that change one answers. */
export type MemberResult =
  | { readonly $case: 'session'; readonly value: { readonly member: Member | undefined; readonly token: string } }
  | { readonly $case: 'refused'; readonly value: Refused }
  | undefined

/** Turns identity's reply into the User answer, or into its refusal. */
export type AnswerMember = (
  result: MemberResult,
  shown: { readonly token: string },
  instead?: Partial<Record<IdentityRefusal, ErrorName>>,
) => Promise<User | Refusal>
