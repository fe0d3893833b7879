import {
  SignUpAnswer,
  SignUpApproval,
  SignUpApproved,
  SignUpConfirmation,
  SignUpRejection,
  SignUpRequest,
  SignUpUpdate,
} from '@vitrine/contract/sign-ups.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { textIn } from '#modules/asked-fields/asked-fields.ts'
import { groupsPaths } from '#modules/groups/groups.paths.ts'
import { usersPaths } from '#modules/users/users.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { languageOf, localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { approveSignUp } from './approve-sign-up.ts'
import { changeSignUp, countSignUps, listSignUps, rejectSignUp } from './manage-sign-ups.ts'
import { confirmSignUp, requestSignUp } from './request-sign-up.ts'
import { askedOfSignUps, openSignUps, signUpSettings } from './sign-up-settings.ts'
import { signUpsPaths as paths } from './sign-ups.paths.ts'
import { representApprovals, representField, representSignUp } from './sign-ups.representation.ts'

const plain = ['application/json']
const unkept = { cacheControl: 'no-store' }
const deciding = openTo.site('approvePendingSignups')

const guidOf = (request: FastifyRequest) => (request.params as { signup: string }).signup

/** Sign-ups as they are decided (wire reference 21.4 to 21.7), and the form of visitors, which is ours. */
export function signUpsRoutes(app: FastifyInstance, platform: Platform): void {
  readingRoutes(app, platform)
  decidingRoutes(app, platform)
  visitorsRoutes(app, platform)
}

function readingRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const list = async (request: FastifyRequest) => {
    const before = parseAddress(request.originalUrl).query.get('before')
    const asked = before === null ? null : numberIn(before)
    const { seen, next, mayChooseGroups } = await listSignUps(signedInViewer(request), asked, platform)
    const first = base + paths.list
    return {
      data: seen.map((one) => representSignUp(one, base)),
      paging: { first, prev: null, next: next === null ? null : `${first}?before=${next}`, last: null },
      adminCanAssignGroups: mayChooseGroups,
      fields: base + paths.fields,
      groupSearch: `${base}${groupsPaths.picker}{?q}`,
      count: base + paths.count,
    }
  }
  app.get(paths.list, deciding, answer({ signups: list }, unkept))

  const count = async (request: FastifyRequest) => {
    const found = await countSignUps(signedInViewer(request), platform)
    return { signupCount: found, count: found }
  }
  app.get(paths.count, deciding, answer({ 'signup-count': count }, unkept))

  const fields = async (request: FastifyRequest) => {
    const language = localise(request, signedInViewer(request).language)
    return { data: askedOfSignUps(await signUpSettings(platform), language).map(representField) }
  }
  app.get(paths.fields, deciding, answer({ 'signup-fields': fields }, unkept))
}

function decidingRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const siteOf = (request: FastifyRequest) => absoluteAddress(request, base, platform.settings)

  app.patch(paths.pattern, deciding, async (request, reply) => {
    const wish = readBody(request, SignUpUpdate, plain)
    const seen = await changeSignUp(signedInViewer(request), guidOf(request), wish, platform)
    const shown = SignUpAnswer.shape.parse(representSignUp(seen, base))
    reply.header('cache-control', 'no-store').type(SignUpAnswer.mediaType)
    return reply.serializer(JSON.stringify).send(shown)
  })

  app.post(paths.pattern, { ...deciding, constraints: { verb: 'APPROVE' } }, async (request, reply) => {
    const wish = readBody(request, SignUpApproval, plain)
    const viewer = signedInViewer(request)
    const { user, approvals } = await approveSignUp(viewer, guidOf(request), wish, siteOf(request), platform)
    const shown = SignUpApproved.shape.parse({
      user: user === null ? null : base + usersPaths.user(user.username),
      ...(approvals === null ? {} : { approvals: representApprovals(approvals) }),
    })
    if (user === null) reply.code(202)
    reply.header('cache-control', 'no-store').type(SignUpApproved.mediaType)
    return reply.serializer(JSON.stringify).send(shown)
  })

  app.post(paths.pattern, { ...deciding, constraints: { verb: 'REJECT' } }, async (request, reply) => {
    const wish = readBody(request, SignUpRejection, plain)
    await rejectSignUp(signedInViewer(request), guidOf(request), wish, siteOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.post(paths.pattern, deciding, async () => {
    throw new Problem('MethodNotAllowed', {
      message: say('programs.sendVerb', { list: 'APPROVE, REJECT' }),
      headers: { allow: 'POST, PATCH, OPTIONS' },
    })
  })
}

/** For visitors, on sites that let none in, too: what they may fill in is no secret, and the rest asks for one in the body. */
function visitorsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const form = async (request: FastifyRequest) => {
    const settings = await openSignUps(platform)
    if (settings === null) throw new Problem('NotFound')
    const language = localise(request, languageOf(request))
    return {
      fields: askedOfSignUps(settings, language).map(representField),
      termsAndConditions: settings.termsAndConditions,
      termsText: textIn(settings.termsText, language),
      request: base + paths.request,
      confirm: base + paths.confirm,
    }
  }
  app.get(paths.form, openTo.everybody, answer({ 'signup-form': form }, { cacheControl: 'private, no-cache' }))

  app.post(paths.request, openTo.everybody, async (request, reply) => {
    const given = readBody(request, SignUpRequest, plain)
    const language = given.language ?? languageOf(request)
    const site = absoluteAddress(request, base, platform.settings)
    await requestSignUp(given, { from: request.ip, site, language }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.post(paths.confirm, openTo.everybody, async (request, reply) => {
    const { secret } = readBody(request, SignUpConfirmation, plain)
    await confirmSignUp(secret, request.ip, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** @throws Problem NotFound for what is no number. */
function numberIn(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Problem('NotFound')
  return Number(text)
}
