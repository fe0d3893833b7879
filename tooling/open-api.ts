import type { Document } from '@vitrine/contract/document.ts'
import { documents } from '@vitrine/contract/documents.generated.ts'
import { messages } from '@vitrine/contract/messages.generated.ts'
import { z } from 'zod'

type Content = Record<string, { schema: object }>

/** Which addresses answer which documents; the walking test insists that each of these is true. */
const reads: Record<string, { summary: string; answers: readonly Document[]; parameters?: readonly string[] }> = {
  '/': { summary: 'Public entry point', answers: [documents['api-descriptor']] },
  '/me': { summary: 'Entry point of the signed-in person', answers: [documents['full-api-descriptor']] },
  '/services/session': { summary: 'Who is signed in', answers: [documents.session] },
  '/me/user-preferences/': { summary: 'Preferences', answers: [documents['user-preferences']] },
  '/archives/': {
    summary: 'Archives, or what a search finds in each',
    answers: [documents.collectionlist],
    parameters: ['q'],
  },
  '/me/archives/': {
    summary: 'Archives of the signed-in person',
    answers: [documents.collectionlist],
    parameters: ['q'],
  },
  '/archives/{archive}/{folder}/': {
    summary: 'An archive, a folder, or what a search finds there',
    answers: [
      documents.collection,
      documents.collectioninfo,
      documents.assetlist,
      documents.collectionlist,
      documents.count,
    ],
    parameters: ['q'],
  },
  '/archives/{archive}/{path}.info': { summary: 'One asset', answers: [documents.asset] },
  '/users/': { summary: 'People', answers: [documents['user-list']], parameters: ['q', 'sortfield', 'sortdir', 'p'] },
  '/users/{user}': { summary: 'One person', answers: [documents.user] },
  '/site-owner': { summary: 'Who owns the site', answers: [documents['user-reference']] },
  '/groups/': { summary: 'Groups', answers: [documents['group-list']], parameters: ['q', 'sortfield', 'sortdir', 'p'] },
  '/groups/{group}': { summary: 'One group', answers: [documents.group] },
  '/groups/{group}/users/': {
    summary: 'Members of a group',
    answers: [documents['user-list'], documents['group-list']],
    parameters: ['q', 'sortfield', 'sortdir', 'p'],
  },
  '/api/users/public/all': {
    summary: 'People to choose from',
    answers: [documents['user-picker']],
    parameters: ['q', 'sortfields', 'p'],
  },
  '/api/groups/public/all': {
    summary: 'Groups to choose from',
    answers: [documents['group-picker']],
    parameters: ['q', 'sortfields', 'p'],
  },
  '/me/upload-to/': { summary: 'Where files may be put', answers: [documents.collectionlist] },
  '/me/copy-to/': { summary: 'Where files may be copied to', answers: [documents.collectionlist] },
  '/me/move-to/': { summary: 'Where files may be moved to', answers: [documents.collectionlist] },
  '/me/markers/': { summary: 'The own markers', answers: [documents['marker-list']] },
  '/me/actions/': { summary: 'Actions that may be started', answers: [documents['action-list']] },
  '/me/bookmarks/': { summary: 'The own bookmarks', answers: [documents['bookmark-list']] },
  '/me/destinations/': { summary: 'Destinations', answers: [documents['destination-list']] },
  '/me/crop-download-presets/': {
    summary: 'Presets for cropping while downloading',
    answers: [documents['crop-preset-list']],
    parameters: ['after'],
  },
  '/me/crop-download-presets/{preset}': { summary: 'One crop preset', answers: [documents['crop-preset']] },
  '/me/action-crop-presets/': {
    summary: 'Presets for cropping in actions',
    answers: [documents['crop-preset-list']],
    parameters: ['after'],
  },
  '/api/privacy/cookie-consent': { summary: 'What visitors are told', answers: [documents['cookie-consent']] },
  '/me/tokens/': { summary: 'The own tokens', answers: [documents['token-list']] },
  '/me/tokens/{token}': { summary: 'One of the own tokens', answers: [documents.token] },
  '/me/programs/': {
    summary: 'Programs that act for one',
    answers: [documents['program-list']],
    parameters: ['before'],
  },
  '/me/devices/': { summary: 'Where one is signed in', answers: [documents['device-list']], parameters: ['before'] },
  '/api/applications/': {
    summary: 'Applications that may ask for access, newest first; for administrators',
    answers: [documents['application-list']],
    parameters: ['before'],
  },
  '/api/applications/{application}': { summary: 'One application', answers: [documents.application] },
  '/me/background-tasks/': {
    summary: 'The own background tasks, newest first',
    answers: [documents['background-task-list']],
    parameters: ['before'],
  },
  '/me/background-tasks/{task}': {
    summary: 'How far a background task is',
    answers: [documents['task-status'], documents['download-status']],
  },
  '/me/background-tasks/{task}/results/': {
    summary: 'What became of each item of a background task',
    answers: [documents['task-result-list']],
    parameters: ['after', 'outcome'],
  },
  '/api/background-tasks/': {
    summary: 'Background tasks of all people, newest first',
    answers: [documents['background-task-list']],
    parameters: ['before'],
  },
  '/api/audit/': {
    summary: 'The audit log, newest first',
    answers: [documents['audit-list']],
    parameters: ['before', 'user', 'deed'],
  },
  '/api/config/metadata/fields/all': { summary: 'All metadata fields', answers: [documents['metadata-field-list']] },
  '/api/config/metadata/fields/known': {
    summary: 'The metadata fields that mean something by themselves',
    answers: [documents['metadata-field-list']],
  },
  '/api/config/metadata/fields/{filter}': {
    summary: 'Metadata fields whose label, name or number fits',
    answers: [documents['metadata-field-list']],
  },
  '/api/config/metadata/namespaces': { summary: 'Namespaces', answers: [documents['metadata-namespace-list']] },
  '/api/config/metadata/namespaces/{alias}/fields': {
    summary: 'Metadata fields of a namespace',
    answers: [documents['metadata-field-list']],
  },
  '/api/config/metadata/groups': { summary: 'Groups of fields', answers: [documents['metadata-group-list']] },
  '/api/config/metadata/groups/{group}/fields': {
    summary: 'Metadata fields of a group',
    answers: [documents['metadata-field-list']],
  },
  '/editors/{view}': { summary: 'A metadata view', answers: [documents['metadata-set']] },
}

const deeds: Record<
  string,
  { method: string; summary: string; request: Document | null; status: number; answer: Document | null }
> = {
  '/login': {
    method: 'post',
    summary: 'Sign in',
    request: messages['login-request'],
    status: 200,
    answer: messages.login,
  },
  '/services/logout': { method: 'post', summary: 'Sign out', request: null, status: 204, answer: null },
  '/services/logout-everywhere': {
    method: 'post',
    summary: 'End every session of the account',
    request: null,
    status: 204,
    answer: null,
  },
  '/me/tokens/': {
    method: 'post',
    summary: 'Make a token; its text is answered this once',
    request: messages['token-creation-info'],
    status: 201,
    answer: messages['new-token'],
  },
  '/me/tokens/{token}': { method: 'delete', summary: 'Revoke a token', request: null, status: 204, answer: null },
  '/me/programs/{program}': { method: 'delete', summary: 'End a program', request: null, status: 204, answer: null },
  '/me/devices/{device}': { method: 'delete', summary: 'Sign out there', request: null, status: 204, answer: null },
  '/api/applications/': {
    method: 'post',
    summary: 'Register an application; its secret is answered this once',
    request: messages['application-creation'],
    status: 201,
    answer: messages['new-application'],
  },
  '/me/password': {
    method: 'post',
    summary: 'Change the own password',
    request: messages['password-change'],
    status: 204,
    answer: null,
  },
  '/services/renditions': {
    method: 'post',
    summary: 'Order a rendition',
    request: messages['rendition-request'],
    status: 202,
    answer: messages['rendition-response'],
  },
  '/me/background-tasks/': {
    method: 'post',
    summary: 'Order several files, or one ZIP of them',
    request: messages['download-request'],
    status: 201,
    answer: messages['task-creation'],
  },
  ...taskSteps({
    pause: 'Pause a background task',
    resume: 'Let a paused background task go on',
    cancel: 'End a background task for good',
    retry: 'Try again what failed in a background task',
  }),
  '/me/user-preferences/': {
    method: 'patch',
    summary: 'Change preferences',
    request: messages['user-preferences-update'],
    status: 200,
    answer: documents['user-preferences'],
  },
}

function taskSteps(steps: Readonly<Record<string, string>>) {
  const step = { method: 'post', request: null, status: 200, answer: documents['task-status'] }
  const entries = Object.entries(steps)
  return Object.fromEntries(
    entries.map(([name, summary]) => [`/me/background-tasks/{task}/${name}`, { ...step, summary }]),
  )
}

/** An OpenAPI 3.1 description of the addresses and shapes, written from the contract. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [path, { summary, answers, parameters = [] }] of Object.entries(reads)) {
    const fixed = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    const query = parameters.map((name) => ({ name, in: 'query', schema: { type: 'string' } }))
    const content = Object.assign({}, ...answers.map(contentOf))
    paths[path] = {
      get: {
        summary,
        parameters: [...fixed, ...query],
        responses: { 200: { description: summary, content }, ...failure },
      },
    }
  }
  for (const [path, { method, summary, request, status, answer }] of Object.entries(deeds)) {
    const body = request ? { requestBody: { required: true, content: contentOf(request) } } : {}
    const content = answer ? { content: contentOf(answer) } : {}
    const responses = { [status]: { description: summary, ...content }, ...failure }
    paths[path] = { ...paths[path], [method]: { summary, ...body, responses } }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '0.1.0',
      description: 'Hypermedia API: start at the entry point and follow addresses.',
    },
    servers: [{ url: '/fotoweb' }],
    paths,
    components: { schemas: schemas() },
  }
}

const failure = {
  default: { description: 'An error document', content: { 'application/json': { schema: { type: 'object' } } } },
}

const nameOf = (document: Document) => document.kind

function contentOf(document: Document): Content {
  return { [document.mediaType]: { schema: { $ref: `#/components/schemas/${nameOf(document)}` } } }
}

function schemas(): Record<string, object> {
  const all = [...Object.values(documents), ...Object.values(messages)] as Document[]
  return Object.fromEntries(
    all.map((document) => {
      const { $schema: _, ...schema } = z.toJSONSchema(document.shape, { unrepresentable: 'any', io: 'input' })
      return [nameOf(document), schema]
    }),
  )
}
