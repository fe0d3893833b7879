import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Sweep } from '#server/testing/sweep.ts'

const settings = '/fotoweb/api/config/consentForms/ConsentFormSettings'
const forms = '/fotoweb/api/consentForms'

/** Who is asked for consent, and what they say, is nobody's to know but those who configure it. */
export const consentSweep: Sweep = {
  opensTo: 'configureConsentForms',
  async hide(owner, server) {
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    const group = { id: 10_593, name: 'Askers', description: '', permissions: ['configureConsentForms' as const] }
    await insertGroup(group, server.platform)
    await changeMemberOf(operator, { kind: 'user', id: user.userId }, { add: [group.id] }, server.platform)
    const ask = async (method: 'PUT' | 'POST', url: string, payload: object) =>
      (await owner.ask(url, { method, payload })).json()
    const texts = [{ language: 'en', title: 'Hush', body: 'Hush' }]
    const before = await owner.read(settings, 'consent-settings')
    const categories = [...before.categories, { consentCategoryId: 'hush', title: 'Hush category' }]
    const template = { templateId: '', name: 'Hush template', consentCategoryIds: ['hush'], texts }
    const wish = { enableConsentForms: true, categories, templates: [...before.templates, template] }
    const { templates } = await ask('PUT', settings, wish)
    const person = { name: 'Hush Person', email: '', birthDate: '', guardianName: '', guardianEmail: '' }
    const form = { person, templateId: templates.at(-1).templateId, language: 'en', validUntil: null }
    const { id } = await ask('POST', forms, form)
    const headers = { 'content-type': 'application/json' }
    const at = (below: string, method: 'GET' | 'POST' | 'DELETE' | 'PUT', payload?: object) => {
      const body = payload === undefined ? {} : { headers, payload: JSON.stringify(payload) }
      return { hidden: `${forms}/${id}${below}`, missing: `${forms}/99999${below}`, ask: { method, ...body } }
    }
    const paper = { content: '', approved: [], signedName: '' }
    return {
      secret: 'Hush',
      lists: [settings, forms, '/fotoweb/api/consentPeople', '/fotoweb/api/consentChoices'],
      addresses: [
        ...[at('', 'GET'), at('/document', 'GET'), at('/document', 'PUT', paper), at('/send', 'POST', { mail: false })],
        ...[at('/revoke', 'POST'), at('', 'DELETE')],
      ],
    }
  },
}
