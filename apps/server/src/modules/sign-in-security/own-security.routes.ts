import {
  NewPasskey,
  OneTimeCode,
  OneTimeSecret,
  PasskeyChange,
  PasskeyProof,
  PasskeyQuestionMessage,
  PasskeyWish,
  PasswordProof,
  RecoveryCodes,
} from '@vitrine/contract/second-factors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { factorsOf } from '#modules/second-factors/factors-of.ts'
import { beginCodes, confirmCodes, removeCodes, renewRecoveryCodes } from '#modules/second-factors/own-codes.ts'
import { askNewPasskey, keepPasskey, removePasskey, renamePasskey } from '#modules/second-factors/own-passkeys.ts'
import { relyingPartyAt } from '#modules/second-factors/relying-party.ts'
import { hashSessionToken, sessionCookie } from '#modules/session/session-token.ts'
import { policyOf } from '#modules/sign-in-policies/policy-of.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { enrollingViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type Asking,
  askForPasskey,
  demandPerson,
  demandProof,
  isProven,
  proveByPasskey,
  proveByPassword,
} from './prove.ts'
import { signInSecurityPaths as paths } from './sign-in-security.paths.ts'
import { representSecurity } from './sign-in-security.representation.ts'

const plain = ['application/json']
const unkept = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

/** What the signed-in person signs in with; ours. */
export function ownSecurityRoutes(app: FastifyInstance, platform: Platform): void {
  const originOf = (request: FastifyRequest) => absoluteAddress(request, '', platform.settings)
  const asking = (request: FastifyRequest): Asking => ({
    viewer: enrollingViewer(request),
    session: hashSessionToken(request.cookies[sessionCookie] ?? ''),
    party: relyingPartyAt(originOf(request)),
  })
  /** For who has shown that it is them. */
  const proven = async (request: FastifyRequest) => {
    const asked = asking(request)
    await demandProof(asked, platform)
    return asked
  }

  const own = async (request: FastifyRequest) => {
    const asked = asking(request)
    demandPerson(asked.viewer)
    const user = await findUser(asked.viewer.userId, platform)
    const factors = await factorsOf(asked.viewer.userId, platform)
    const hasPassword = user?.password_hash != null
    const { factorFrom } = await policyOf(asked.viewer.userId, platform)
    const known = { factors, factorFrom, hasPassword, party: asked.party, isProven: await isProven(asked, platform) }
    return representSecurity(known, platform.settings.base)
  }
  app.get(paths.own, openTo.enrolling, answer({ 'sign-in-security': own }, { cacheControl: 'no-store' }))

  app.post(paths.provePassword, openTo.enrolling, async (request, reply) => {
    await proveByPassword(asking(request), readBody(request, PasswordProof, plain).password, platform)
    return unkept(reply).code(204).send()
  })

  app.post(paths.askProof, openTo.enrolling, async (request, reply) => {
    unkept(reply).type(PasskeyQuestionMessage.mediaType)
    return askForPasskey(asking(request), platform)
  })

  app.post(paths.provePasskey, openTo.enrolling, async (request, reply) => {
    await proveByPasskey(asking(request), readBody(request, PasskeyProof, plain).passkey, platform)
    return unkept(reply).code(204).send()
  })

  codeRoutes(app, { proven, originOf }, platform)
  passkeyRoutes(app, proven, platform)
}

type Proven = (request: FastifyRequest) => Promise<Asking>

interface Whose {
  proven: Proven
  originOf: (request: FastifyRequest) => string
}

function codeRoutes(app: FastifyInstance, { proven, originOf }: Whose, platform: Platform): void {
  app.post(paths.newCodes, openTo.enrolling, async (request, reply) => {
    const { viewer, session } = await proven(request)
    unkept(reply).type(OneTimeSecret.mediaType)
    return beginCodes(viewer, session, new URL(originOf(request)).host, platform)
  })

  app.post(paths.codes, openTo.enrolling, async (request, reply) => {
    const { viewer, session } = await proven(request)
    const { code } = readBody(request, OneTimeCode, plain)
    unkept(reply).type(RecoveryCodes.mediaType)
    return { codes: await confirmCodes(viewer, session, code, platform) }
  })

  app.delete(paths.codes, openTo.enrolling, async (request, reply) => {
    await removeCodes((await proven(request)).viewer, platform)
    return unkept(reply).code(204).send()
  })

  app.post(paths.recovery, openTo.enrolling, async (request, reply) => {
    const { viewer } = await proven(request)
    unkept(reply).type(RecoveryCodes.mediaType)
    return { codes: await renewRecoveryCodes(viewer, platform) }
  })
}

function passkeyRoutes(app: FastifyInstance, proven: Proven, platform: Platform): void {
  app.post(paths.askNewPasskey, openTo.enrolling, async (request, reply) => {
    const { viewer, session, party } = await proven(request)
    if (party === null) throw new Problem('NotFound')
    unkept(reply).type(PasskeyWish.mediaType)
    return askNewPasskey(viewer, session, party, platform)
  })

  app.post(paths.passkeys, openTo.enrolling, async (request, reply) => {
    const { viewer, session, party } = await proven(request)
    if (party === null) throw new Problem('NotFound')
    const given = readBody(request, NewPasskey, plain)
    unkept(reply).type(RecoveryCodes.mediaType)
    return { codes: await keepPasskey(viewer, { session, given, party }, platform) }
  })

  const idIn = (request: FastifyRequest) => {
    const { passkey } = request.params as { passkey: string }
    if (!/^\d{1,12}$/.test(passkey)) throw new Problem('NotFound')
    return Number(passkey)
  }
  app.patch(paths.passkeyPattern, openTo.enrolling, async (request, reply) => {
    const { viewer } = await proven(request)
    await renamePasskey(viewer, idIn(request), readBody(request, PasskeyChange, plain).name, platform)
    return unkept(reply).code(204).send()
  })

  app.delete(paths.passkeyPattern, openTo.enrolling, async (request, reply) => {
    await removePasskey((await proven(request)).viewer, idIn(request), platform)
    return unkept(reply).code(204).send()
  })
}
