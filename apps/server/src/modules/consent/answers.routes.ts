import { ConsentChange, ConsentOffer, ConsentSecret, ConsentSignature } from '@vitrine/contract/consent.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { hasGroupPermission, signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { sendBytes } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { findAsked, signForm, withdrawForm } from './answer-form.ts'
import { assetConsent } from './asset-consent.ts'
import { changeConsent } from './change-consent.ts'
import { consentPaths as paths } from './consent.paths.ts'
import { representForm, representOffer } from './consent.representation.ts'
import { readOwnPaper } from './own-document.ts'

const done = (reply: FastifyReply) => reply.header('cache-control', 'no-store').code(204).send()

/** Forms as they are answered, for whoever has the secret of one, and consent as assets have it. */
export function answersRoutes(app: FastifyInstance, platform: Platform): void {
  askedRoutes(app, platform)
  const { base } = platform.settings
  const details = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const access = await accessOf(viewer, platform)
    const place = parseAssetAddress(request.originalUrl, base)
    const { forms, flags, mayManage } = await assetConsent(access, place, platform)
    const manages = hasGroupPermission(viewer, 'configureConsentForms')
    return {
      forms: forms.map((row) => representForm(row, { base, manages })),
      flags,
      choices: mayManage ? `${base}${paths.choices}{?q}` : null,
      change: mayManage ? base + paths.change : null,
    }
  }
  const at = { ...openTo.archive('ViewConsentDetails', 'asset'), constraints: { suffix: '.info.consent' } }
  app.get(assetsPaths.pattern, at, answer({ 'asset-consent': details }, { cacheControl: 'no-store' }))

  app.post(paths.change, openTo.signedIn, async (request, reply) => {
    await changeConsent(signedInViewer(request), readBody(request, ConsentChange), platform)
    return done(reply)
  })
}

/** The secret is asked for in the body: addresses end up in logs. */
function askedRoutes(app: FastifyInstance, platform: Platform): void {
  app.post(paths.offer, openTo.everybody, async (request, reply) => {
    const { secret } = readBody(request, ConsentSecret)
    const offer = representOffer(await findAsked(secret, request.ip, platform), platform)
    reply.header('cache-control', 'no-store').type(ConsentOffer.mediaType)
    return reply.serializer(JSON.stringify).send(ConsentOffer.shape.parse(offer))
  })
  app.post(paths.sign, openTo.everybody, async (request, reply) => {
    await signForm(readBody(request, ConsentSignature), request.ip, platform)
    return done(reply)
  })
  app.post(paths.withdraw, openTo.everybody, async (request, reply) => {
    const { secret } = readBody(request, ConsentSecret)
    await withdrawForm(secret, request.ip, platform)
    return done(reply)
  })
  app.get(paths.ownDocumentPattern, openTo.signedAddress, async (request, reply) => {
    const { token } = request.params as { token: string }
    return sendBytes(request, reply, await readOwnPaper(token, platform))
  })
}
