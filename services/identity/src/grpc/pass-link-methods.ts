import type { IdentityServiceDefinition, PassLink as WireLink } from '@club/contracts/identity'
import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { CALL_NAME_LENGTH_MAX, isName, normalizeName } from '@club/rules'
import type { ServiceImplementation } from '@club/service-host'
import { revokePassLink, savePassLink } from '../commands/save-pass-link'
import type { Limits } from '../domain/limits'
import { refuse } from '../domain/refusals'
import { findPassLink } from '../queries/find-pass-link'
import { findPassLinkOf } from '../store/pass-links'
import type { PassLink } from '../store/pass-links'
import type { Secrets } from '../store/secrets'
import { doneReply, refused } from './refusals'

type Calls = 'getPassLink' | 'savePassLink' | 'revokePassLink' | 'findPassLink'

/** The pass-along links of members. */
export function passLinkMethods(deps: {
  readonly db: Database
  readonly limits: Limits
  readonly secrets: Secrets
}): Pick<ServiceImplementation<IdentityServiceDefinition>, Calls> {
  const toWire = (memberId: string, { serial, name, createdAt }: PassLink): WireLink => ({
    token: deps.secrets.passToken(memberId, serial),
    name: name ?? '',
    createdAt,
  })
  return {
    async getPassLink({ memberId }) {
      if (!isId(memberId)) return refused(refuse('session-expired'))
      const link = await findPassLinkOf(deps.db, memberId)
      return { result: link ? { $case: 'link', value: toWire(memberId, link) } : { $case: 'none', value: {} } }
    },

    async savePassLink({ memberId, renew, ...request }) {
      const name = normalizeName(request.name)
      if (name !== '' && (!isName(name) || name.length > CALL_NAME_LENGTH_MAX)) return refused(refuse('invalid-name', { field: 'name' }))
      if (!isId(memberId)) return refused(refuse('session-expired'))
      const saved = await savePassLink(deps, { memberId, name: name || null, renew })
      return saved.kind === 'refused' ? refused(saved) : { result: { $case: 'link', value: toWire(memberId, saved.link) } }
    },

    async revokePassLink({ memberId }) {
      return isId(memberId) ? doneReply(await revokePassLink(deps, { memberId })) : refused(refuse('session-expired'))
    },

    async findPassLink({ token }) {
      const found = await findPassLink(deps, token)
      return found ? { result: { $case: 'found', value: { ...found, name: found.name ?? '' } } } : refused(refuse('record-not-found'))
    },
  }
}
