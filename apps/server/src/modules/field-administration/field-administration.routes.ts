import {
  FieldTrialDocument,
  SiteFieldChange,
  SiteFieldCreation,
  SiteFieldDocument,
  SiteFieldOrder,
} from '@vitrine/contract/site-fields.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { fieldAdministrationPaths as paths } from './field-administration.paths.ts'
import { representSiteField, representSiteFields } from './field-administration.representation.ts'
import {
  type FieldsWish,
  getFieldOfSite,
  listFieldsOfSite,
  type ShownFields,
  shownFields,
} from './list-fields-of-site.ts'
import { addSiteField, changeSiteField, orderSiteFields, removeSiteField, restoreSiteField } from './save-field.ts'
import { tryFieldChange } from './try-field-change.ts'

const fresh = { cacheControl: 'no-store' }
const managing = openTo.site('manageSettings')
const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

/** The metadata fields of the site, as those who change its settings have them. */
export function fieldAdministrationRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const frameOf = (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    return { viewer, language: localise(request, viewer.language), base }
  }

  const list = async (request: FastifyRequest) => {
    const frame = frameOf(request)
    const page = await listFieldsOfSite(frame.viewer, readWish(request), { language: frame.language, platform })
    return representSiteFields(page, frame)
  }
  app.get(paths.list, managing, answer({ 'site-field-list': list }, fresh))

  const tell = async (request: FastifyRequest, id: number) => {
    const frame = frameOf(request)
    return representSiteField(await getFieldOfSite(frame.viewer, id, platform), frame)
  }
  app.get(paths.pattern, managing, answer({ 'site-field': (request) => tell(request, idIn(request)) }, fresh))
  app.patch(
    paths.pattern,
    managing,
    answer(
      {
        'site-field': async (request) => {
          const { viewer } = frameOf(request)
          await changeSiteField(viewer, idIn(request), readBody(request, SiteFieldChange), platform)
          return tell(request, idIn(request))
        },
      },
      fresh,
    ),
  )

  const asField = { kind: 'site-field', contentType: SiteFieldDocument.mediaType } as const
  app.post(paths.list, managing, async (request, reply) => {
    const { viewer } = frameOf(request)
    const id = await addSiteField(viewer, readBody(request, SiteFieldCreation), platform)
    noStore(reply)
      .code(201)
      .header('location', base + paths.field(id))
    return send(reply, asField, await tell(request, id))
  })
  app.post(paths.restorePattern, managing, async (request, reply) => {
    const { viewer } = frameOf(request)
    await restoreSiteField(viewer, idIn(request), platform)
    return send(noStore(reply), asField, await tell(request, idIn(request)))
  })
  deeds(app, platform, (request) => frameOf(request).viewer)
}

function deeds(app: FastifyInstance, platform: Platform, viewerOf: (request: FastifyRequest) => Viewer): void {
  app.delete(paths.pattern, managing, async (request, reply) => {
    await removeSiteField(viewerOf(request), idIn(request), platform)
    return noStore(reply).code(204).send()
  })
  app.put(paths.order, managing, async (request, reply) => {
    await orderSiteFields(viewerOf(request), readBody(request, SiteFieldOrder).fields, platform)
    return noStore(reply).code(204).send()
  })
  app.post(paths.trialPattern, managing, async (request, reply) => {
    const wish = readBody(request, SiteFieldChange)
    const trial = await tryFieldChange(viewerOf(request), { id: idIn(request), wish }, platform)
    noStore(reply).type(FieldTrialDocument.mediaType)
    return reply.serializer(JSON.stringify).send(FieldTrialDocument.shape.parse(trial))
  })
}

/** @throws Problem NotFound. */
function idIn(request: FastifyRequest): number {
  const { id = '' } = request.params as { id?: string }
  if (!/^[1-9]\d{0,3}$/.test(id)) throw new Problem('NotFound')
  return Number(id)
}

/** @throws Problem InvalidRequest that names the parameter. */
function readWish(request: FastifyRequest): FieldsWish {
  const { query } = parseAddress(request.originalUrl)
  const [q, show, p] = [query.get('q') ?? '', query.get('show') ?? 'all', query.get('p') ?? '0']
  if (!isShown(show)) throw odd('show')
  if (!/^\d{1,4}$/.test(p)) throw odd('p')
  return { q, show, page: Number(p) }
}

const isShown = (text: string): text is ShownFields => (shownFields as readonly string[]).includes(text)

function odd(field: 'show' | 'p'): Problem {
  const message = say('fieldSettings.parameter')
  return new Problem('InvalidRequest', { message, fields: [{ field, rule: 'parameter', message }] })
}
