import type { Person } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'

export const groupsAddress = '/fotoweb/groups/'
export const managed = '/fotoweb/api/groups'

/** What a person sends to the faces of groups. */
export function groupRequests(who: Person) {
  const sent = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', payload?: unknown, kind = '') => {
    const type = kind === '' ? 'application/json' : `application/vnd.fotoware.${kind}+json`
    const body = payload === undefined ? {} : { payload: JSON.stringify(payload) }
    return { method, headers: payload === undefined ? {} : { 'content-type': type }, ...body }
  }
  return {
    send: (url: string, method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', payload?: unknown, kind?: string) =>
      who.ask(url, sent(method, payload, kind)),
    /** Makes a group; answers its number. */
    make: async (name: string, more: object = {}): Promise<number> => {
      const answer = await who.ask(groupsAddress, sent('POST', { name, ...more }, 'group'))
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json().id
    },
    patch: (id: number, wish: object) => who.ask(groupsAddress + id, sent('PATCH', wish, 'group')),
  }
}

/** The deeds of the audit log about a group or person of this name, with their details, oldest first. */
export async function deedsAbout(name: string, server: TestServer) {
  const tables = server.platform.db.tables<{
    audit_entries: { id: number; deed: string; subject_name: string; details: string }
  }>()
  const query = tables.selectFrom('audit_entries').select(['deed', 'details']).where('subject_name', '=', name)
  const rows = await query.orderBy('id').execute()
  return rows.map(({ deed, details }) => ({ deed, details: JSON.parse(details) }))
}
