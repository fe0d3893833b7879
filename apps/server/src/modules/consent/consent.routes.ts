import {
  ConsentFormAddress,
  ConsentFormDocument,
  ConsentFormPaper,
  ConsentFormSending,
  ConsentFormWish,
  ConsentSettingsDocument,
  ConsentSettingsWish,
} from '@vitrine/contract/consent.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { hasGroupPermission, signedInViewer } from '#modules/viewers/viewer.ts'
import { numberBefore, parseAddress, placeBefore } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import { sendBytes } from '#platform/http/send-file.ts'
import { paperBodyLimit } from '#platform/pdf/paper-type.ts'
import type { Platform } from '#platform/platform.ts'
import { consentPaths as paths } from './consent.paths.ts'
import { representForm, representPerson } from './consent.representation.ts'
import { consentSettings, saveConsentSettings } from './consent-settings.ts'
import { readPaper } from './form-paper.ts'
import { addForm } from './make-form.ts'
import {
  attachPaper,
  counted,
  getForm,
  listChoices,
  listForms,
  listPeople,
  removeForm,
  revokeForm,
} from './manage-forms.ts'
import { sendForm } from './send-form.ts'

const fresh = { cacheControl: 'no-store' }
const configuring = openTo.site('configureConsentForms')
const states = ['Pending', 'Signed', 'PartiallySigned', 'Declined', 'Revoked', 'Expired'] as const

const viewerIn = (request: FastifyRequest) => {
  const viewer = signedInViewer(request)
  localise(request, viewer.language)
  return viewer
}

/** Consent as it is configured and asked for (wire reference 23). */
export function consentRoutes(app: FastifyInstance, platform: Platform): void {
  settingsRoutes(app, platform)
  listRoutes(app, platform)
  formRoutes(app, platform)
  paperRoutes(app, platform)
}

function settingsRoutes(app: FastifyInstance, platform: Platform): void {
  const read = () => consentSettings(platform)
  app.get(paths.settings, configuring, answer({ 'consent-settings': read }, fresh))
  app.put(paths.settings, configuring, async (request, reply) => {
    const wish = readBody(request, ConsentSettingsWish)
    const settings = await saveConsentSettings(viewerIn(request), wish, platform)
    reply.header('cache-control', 'no-store')
    const choice = { kind: 'consent-settings', contentType: ConsentSettingsDocument.mediaType } as const
    return send(reply, choice, settings)
  })
}

function listRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const page = (list: typeof listForms, path: string) => async (request: FastifyRequest) => {
    const viewer = viewerIn(request)
    const asked = askedIn(request)
    const { rows, next } = await list(viewer, asked, platform)
    const kept = new URLSearchParams({ ...(asked.q && { q: asked.q }), ...(asked.state && { state: asked.state }) })
    if (asked.person !== null) kept.set('person', String(asked.person))
    const at = (before: number | null) => addressOf(base + path, kept, before === null ? null : String(before))
    const manages = hasGroupPermission(viewer, 'configureConsentForms')
    const data = rows.map((row) => representForm(row, { base, manages }))
    return { data, paging: { first: at(null), prev: null, next: next === null ? null : at(next), last: null } }
  }
  app.get(paths.forms, configuring, answer({ 'consent-form-list': page(listForms, paths.forms) }, fresh))
  app.get(paths.choices, openTo.signedIn, answer({ 'consent-form-list': page(listChoices, paths.choices) }, fresh))

  const people = async (request: FastifyRequest) => {
    const q = textOf(request, 'q')
    const [id, key] = placeBefore(request.originalUrl, /^(\d{1,15})-(.*)$/s) ?? []
    const after = id === undefined || key === undefined ? null : { id: Number(id), key }
    const { rows, next } = await listPeople(viewerIn(request), { q, after }, platform)
    const kept = new URLSearchParams(q === '' ? {} : { q })
    const at = (place: typeof next) =>
      addressOf(base + paths.people, kept, place === null ? null : `${place.id}-${place.key}`)
    const paging = { first: at(null), prev: null, next: next === null ? null : at(next), last: null }
    return { data: rows.map((row) => representPerson(row, base)), paging }
  }
  app.get(paths.people, configuring, answer({ 'consent-people': people }, fresh))
}

const textOf = (request: FastifyRequest, name: string) =>
  (parseAddress(request.originalUrl).query.get(name) ?? '').slice(0, 200)

function addressOf(list: string, kept: URLSearchParams, before: string | null): string {
  const query = new URLSearchParams(kept)
  if (before !== null) query.set('before', before)
  return query.size === 0 ? list : `${list}?${query}`
}

function askedIn(request: FastifyRequest) {
  const state = states.find((one) => one === textOf(request, 'state')) ?? null
  const person = /^\d{1,15}$/.exec(textOf(request, 'person'))
  const before = numberBefore(request.originalUrl)
  return { q: textOf(request, 'q').trim(), state, person: person ? Number(person[0]) : null, before }
}

function formRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const choice = { kind: 'consent-form', contentType: ConsentFormDocument.mediaType } as const
  const one = async (request: FastifyRequest) =>
    representForm(await getForm(viewerIn(request), idOf(request), platform), { base, manages: true })
  app.get(paths.formPattern, configuring, answer({ 'consent-form': one }, fresh))

  app.post(paths.forms, configuring, async (request, reply) => {
    const wish = readBody(request, ConsentFormWish)
    const [row] = await counted([await addForm(viewerIn(request), wish, platform)], platform)
    if (!row) throw new Problem('NotFound')
    const document = representForm(row, { base, manages: true })
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, choice, document)
  })

  app.post(paths.sendPattern, configuring, async (request, reply) => {
    const { mail } = readBody(request, ConsentFormSending)
    const origin = absoluteAddress(request, '', platform.settings)
    const { address, expires } = await sendForm(viewerIn(request), { id: idOf(request), mail, origin }, platform)
    const shown = ConsentFormAddress.shape.parse({ address, expires: new Date(expires).toISOString() })
    reply.header('cache-control', 'no-store').type(ConsentFormAddress.mediaType)
    return reply.serializer(JSON.stringify).send(shown)
  })

  app.post(paths.revokePattern, configuring, async (request, reply) => {
    await revokeForm(viewerIn(request), idOf(request), platform)
    reply.header('cache-control', 'no-store')
    return send(reply, choice, await one(request))
  })

  app.delete(paths.formPattern, configuring, async (request, reply) => {
    await removeForm(viewerIn(request), idOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.put(paths.documentPattern, { ...configuring, bodyLimit: paperBodyLimit }, async (request, reply) => {
    const paper = readBody(request, ConsentFormPaper)
    await attachPaper(viewerIn(request), { id: idOf(request), paper }, platform)
    reply.header('cache-control', 'no-store')
    return send(reply, choice, await one(request))
  })
}

function paperRoutes(app: FastifyInstance, platform: Platform): void {
  app.get(paths.documentPattern, configuring, async (request, reply) =>
    sendBytes(request, reply, await readPaper(viewerIn(request), idOf(request), platform)),
  )
}

/** @throws Problem NotFound for what is no number. */
function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  if (!/^\d{1,15}$/.test(id)) throw new Problem('NotFound')
  return Number(id)
}
