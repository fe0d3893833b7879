import type { Language } from '@vitrine/contract/languages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { FieldDefinition } from './field-definition.ts'
import { type FieldDefinitions, fieldDefinitions } from './field-definitions.queries.ts'
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
    const [taxonomies, fields] = [await taxonomyFields(platform), await fieldDefinitions(platform)]
    return representView(found, { language: localise(request, language), base, taxonomies, fields })
  }
  app.get(
    metadataFieldsPaths.pattern,
    openTo.visitors,
    // Whatever an administrator gives a field, such as a taxonomy, is seen with the next look.
    answer({ 'metadata-set': view }, { cacheControl: 'private, no-cache' }),
  )

  fieldLists(app, platform)
}

function fieldLists(app: FastifyInstance, platform: Platform): void {
  // Any signed-in person: the search form needs the fields too (wire reference 9.5).
  type Choose = (
    given: Record<string, string>,
    fields: FieldDefinitions,
    language: Language,
  ) => readonly FieldDefinition[]
  const list = (choose: Choose) =>
    answer({
      'metadata-field-list': async (request) => {
        const { language } = signedInViewer(request)
        const found = choose(request.params as Record<string, string>, await fieldDefinitions(platform), language)
        return representFields(found, localise(request, language))
      },
    })
  app.get(
    metadataFieldsPaths.allFields,
    openTo.signedIn,
    list((_, { all }) => all),
  )
  app.get(
    metadataFieldsPaths.knownFields,
    openTo.signedIn,
    list((_, fields) => knownFields(fields)),
  )
  app.get(
    metadataFieldsPaths.filteredFields,
    openTo.signedIn,
    list(({ filter = '' }, fields, language) => filterFields(filter, language, fields)),
  )
  app.get(
    metadataFieldsPaths.namespaceFields,
    openTo.signedIn,
    list(({ alias = '' }, fields) => fieldsOfNamespace(alias, fields)),
  )
  app.get(
    metadataFieldsPaths.groupFields,
    openTo.signedIn,
    list(({ name = '' }, fields) => fieldsOfGroup(name, fields)),
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
