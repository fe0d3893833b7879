import {
  InvitationAcceptance,
  InvitationOffer,
  InvitationRequest,
  InvitationRevocation,
  InvitationSecret,
  InvitationsCreated,
  InvitationWish,
} from '@vitrine/contract/invitations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { groupsPaths } from '#modules/groups/groups.paths.ts'
import { setSessionCookie } from '#modules/session/session-cookie.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { acceptInvitation, askForInvitation, findInvitation } from './follow-invitation.ts'
import { invitationsPaths as paths } from './invitations.paths.ts'
import { representInvitation, representOffer } from './invitations.representation.ts'
import { makeInvitations } from './make-invitations.ts'
import { listInvitations, revokeInvitation } from './manage-invitations.ts'

const plain = ['application/json']
const done = (reply: FastifyReply) => reply.header('cache-control', 'no-store').code(204).send()

/** Invitations as they are managed (wire reference 21.1 to 21.3), and as they are followed; the latter is ours. */
export function invitationsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const inviting = openTo.site('inviteUsers')

  const list = async (request: FastifyRequest) => {
    const before = parseAddress(request.originalUrl).query.get('before')
    const asked = before === null ? null : numberIn(before)
    const { invitations, next } = await listInvitations(signedInViewer(request), asked, platform)
    const first = base + paths.list
    return {
      data: invitations.map((one) => representInvitation(one, base, platform.signingKey)),
      paging: { first, prev: null, next: next === null ? null : `${first}?before=${next}`, last: null },
      groupSearch: `${base}${groupsPaths.picker}{?q}`,
      create: first,
    }
  }
  app.get(paths.list, inviting, answer({ invitations: list }, { cacheControl: 'no-store' }))

  app.post(paths.list, inviting, async (request, reply) => {
    const wish = readBody(request, InvitationWish, plain)
    const site = { origin: absoluteAddress(request, '', platform.settings) }
    const { count, secret } = await makeInvitations(signedInViewer(request), wish, site, platform)
    const invitationLink = secret === null ? null : `${site.origin}${base}${paths.page(secret)}`
    const shown = InvitationsCreated.shape.parse({ totalInvitationsCreated: count, invitationLink })
    reply.header('cache-control', 'no-store').code(201).type(InvitationsCreated.mediaType)
    return reply.serializer(JSON.stringify).send(shown)
  })

  app.post(paths.pattern, { ...inviting, constraints: { verb: 'REVOKE' } }, async (request, reply) => {
    readBody(request, InvitationRevocation, plain)
    const { id } = request.params as { id: string }
    await revokeInvitation(signedInViewer(request), numberIn(id), platform)
    return done(reply)
  })
  app.post(paths.pattern, inviting, async () => {
    throw new Problem('MethodNotAllowed', {
      message: say('programs.sendVerb', { list: 'REVOKE' }),
      headers: { allow: 'POST, OPTIONS' },
    })
  })

  followingRoutes(app, platform)
}

/** For whoever has the secret, which is asked for in the body: addresses end up in logs. */
function followingRoutes(app: FastifyInstance, platform: Platform): void {
  app.post(paths.offer, openTo.everybody, async (request, reply) => {
    const { secret } = readBody(request, InvitationSecret, plain)
    const offer = representOffer(await findInvitation(secret, request.ip, platform), platform.settings.base)
    reply.header('cache-control', 'no-store').type(InvitationOffer.mediaType)
    return reply.serializer(JSON.stringify).send(InvitationOffer.shape.parse(offer))
  })

  app.post(paths.accept, openTo.everybody, async (request, reply) => {
    const given = readBody(request, InvitationAcceptance, plain)
    setSessionCookie(request, reply, await acceptInvitation(given, request.ip, platform), platform)
    return done(reply)
  })

  app.post(paths.ask, openTo.everybody, async (request, reply) => {
    const given = readBody(request, InvitationRequest, plain)
    const site = { origin: absoluteAddress(request, '', platform.settings) }
    await askForInvitation(given, { from: request.ip, site }, platform)
    return done(reply)
  })
}

/** @throws Problem NotFound for what is no number. */
function numberIn(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Problem('NotFound')
  return Number(text)
}
