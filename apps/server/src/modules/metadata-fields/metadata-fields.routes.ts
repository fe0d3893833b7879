import type { Language } from '@vitrine/contract/languages.ts'
import { type MetadataField, metadataFields } from '@vitrine/media/metadata/metadata-fields.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { representFields, representGroups, representNamespaces } from './field-list.representation.ts'
import { taxonomyFields } from './field-taxonomies.queries.ts'
import { fieldsOfGroup, fieldsOfNamespace, filterFields, knownFields } from './list-fields.ts'
import { metadataFieldsPaths } from './metadata-fields.paths.ts'
import { representView } from './metadata-fields.representation.ts'
import { findMetadataView } from './metadata-views.ts'

export function metadataFieldsRoutes(app: FastifyInstance, platform: Platform): void {
  const view = async (request: FastifyRequest) => {
    const { language } = viewerOf(request)
    const found = findMetadataView((request.params as { view: string }).view)
    if (!found) throw new Problem('NotFound')
    const { base } = platform.settings
    const taxonomies = await taxonomyFields(platform)
    return representView(found, { language: localise(request, language), base, taxonomies })
  }
  app.get(
    metadataFieldsPaths.pattern,
    openTo.visitors,
    answer({ 'metadata-set': view }, { cacheControl: 'private, max-age=60' }),
  )

  // Any signed-in person: the search form needs the fields too (wire reference 9.5).
  const list = (fields: (given: Record<string, string>, language: Language) => readonly MetadataField[]) =>
    answer({
      'metadata-field-list': (request) => {
        const { language } = signedInViewer(request)
        const found = fields(request.params as Record<string, string>, language)
        return representFields(found, localise(request, language))
      },
    })
  app.get(
    metadataFieldsPaths.allFields,
    openTo.signedIn,
    list(() => metadataFields),
  )
  app.get(metadataFieldsPaths.knownFields, openTo.signedIn, list(knownFields))
  app.get(
    metadataFieldsPaths.filteredFields,
    openTo.signedIn,
    list(({ filter = '' }, language) => filterFields(filter, language)),
  )
  app.get(
    metadataFieldsPaths.namespaceFields,
    openTo.signedIn,
    list(({ alias = '' }) => fieldsOfNamespace(alias)),
  )
  app.get(
    metadataFieldsPaths.groupFields,
    openTo.signedIn,
    list(({ name = '' }) => fieldsOfGroup(name)),
  )

  const signedIn = <Document>(represent: () => Document) => {
    return (request: FastifyRequest) => {
      signedInViewer(request)
      return represent()
    }
  }
  app.get(
    metadataFieldsPaths.namespaces,
    openTo.signedIn,
    answer({ 'metadata-namespace-list': signedIn(representNamespaces) }),
  )
  app.get(metadataFieldsPaths.groups, openTo.signedIn, answer({ 'metadata-group-list': signedIn(representGroups) }))
}
