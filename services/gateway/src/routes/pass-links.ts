import { CodeAttemptOutcome } from '@club/contracts/codes'
import { passLinkCalls } from '@club/contracts/http'
import type { PassLink } from '@club/contracts/http'
import type { PassLink as WireLink } from '@club/contracts/identity'
import { registerCodeFor } from '../composition/register-code-for'
import { isoOf } from '../mapping/instants'
import { identity } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const toPassLink = ({ createdAt, ...link }: WireLink): PassLink => ({ ...link, createdAt: isoOf(createdAt) })

/**
 * Pass-along links. An unknown link, a revoked one, and one of a member who may not sign in or earn any more are answered alike:
 * a visitor learns nothing about the member who gave it to them.
 */
export function passLinkRoutes({ services, codeQueue, codeTries, tracesOf }: Pick<Parts, 'services' | 'codeQueue' | 'codeTries' | 'tracesOf'>): Route[] {
  const memberOf = async (token: string) => {
    const { result } = await services.identity.findPassLink({ token })
    return result?.$case === 'found' ? result.value : undefined
  }
  return [
    route(passLinkCalls.fetchPassLink, async ({ caller }) => {
      const link = unwrap(passLinkCalls.fetchPassLink, await services.identity.getPassLink({ memberId: caller.id }), identity())
      if (link instanceof Refusal) return link
      return { link: link.$case === 'link' ? toPassLink(link.value) : null }
    }),

    route(passLinkCalls.savePassLink, async ({ caller, body }) => {
      const reply = await services.identity.savePassLink({ memberId: caller.id, name: body.name, renew: body.renew ?? false })
      const saved = unwrap(passLinkCalls.savePassLink, reply, identity())
      return saved instanceof Refusal ? saved : { link: toPassLink(saved.value) }
    }),

    route(passLinkCalls.revokePassLink, async ({ caller }) => {
      const done = unwrap(passLinkCalls.revokePassLink, await services.identity.revokePassLink({ memberId: caller.id }), identity())
      return done instanceof Refusal ? done : { link: null }
    }),

    route(passLinkCalls.openPassLink, async ({ body }) => {
      const member = await memberOf(body.token)
      return member && !member.membershipEnded ? { name: member.name } : refuse('pass-link-unknown')
    }),

    route(passLinkCalls.sendCode, async ({ body, idempotencyKey, address, request }) => {
      const member = await memberOf(body.token)
      if (!member) return refuse('pass-link-unknown')
      const { memberId } = member
      const { code } = body
      if (member.membershipEnded) {
        // The member reads why (trust-and-desk 5.1); the visitor does not. The answer is the same whether it could be kept or not.
        await services.codes.keepCodeAttempt({ memberId, code, outcome: CodeAttemptOutcome.MEMBERSHIP_ENDED, byLink: true }).catch(() => undefined)
        return refuse('pass-link-unknown')
      }
      const sent = { memberId, code, idempotencyKey, address, byLink: true, traces: tracesOf(request, address) }
      const registered = await registerCodeFor({ codeQueue, codeTries, services }, passLinkCalls.sendCode, sent)
      return registered instanceof Refusal ? registered : { points: Number(registered.points) }
    }),
  ]
}
