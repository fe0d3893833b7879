import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { expect } from 'vitest'
import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Person } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'

export const siteFields = '/fotoweb/api/config/site-fields'
const headers = { 'content-type': 'application/json' }

type Settings = DocumentOf<'site-field'>['settings']

/** What somebody asks of fields, each as it must succeed. */
export function fieldRequests(who: Person) {
  const done = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload: object | null) => {
    const answer = await who.ask(url, {
      method,
      ...(payload === null ? {} : { headers, payload: JSON.stringify(payload) }),
    })
    expect([answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body], `${method} ${url}`).toEqual([
      true,
      '',
    ])
    return answer.body === '' ? null : answer.json()
  }
  return {
    add: (name: string, settings: Settings = {}, more: object = {}): Promise<DocumentOf<'site-field'>> =>
      done('POST', siteFields, { name, settings, ...more }),
    change: (id: number, body: object): Promise<DocumentOf<'site-field'>> => done('PATCH', `${siteFields}/${id}`, body),
    remove: (id: number) => done('DELETE', `${siteFields}/${id}`, null),
    restore: (id: number): Promise<DocumentOf<'site-field'>> => done('POST', `${siteFields}/${id}/restore`, null),
    order: (fields: readonly number[]) => done('PUT', '/fotoweb/api/config/site-field-order', { fields }),
    tryOut: (id: number, settings: object, more: object = {}) =>
      done('POST', `${siteFields}/${id}/trial`, { settings, ...more }),
  }
}

/** Lets somebody who has signed in change the settings of the site. */
export async function letManageSettings(who: Person, id: number, server: TestServer): Promise<void> {
  const permissions = ['manageSettings' as const]
  await insertGroup({ id, name: `Settings ${id}`, description: '', permissions }, server.platform)
  const { user } = await who.read('/fotoweb/me', 'full-api-descriptor')
  await changeMemberOf(operator, { kind: 'user', id: user.userId }, { add: [id] }, server.platform)
}
