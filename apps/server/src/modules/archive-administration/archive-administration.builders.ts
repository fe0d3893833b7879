import type { Person } from '#server/testing/ask.ts'

export const configAddress = '/fotoweb/api/config/archives'

/** What an administrator sends to the configuration of archives. */
export function archiveRequests(who: Person) {
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    who.ask(url, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
    })
  return {
    send,
    create: (wish: object) => send('POST', configAddress, wish),
    save: (id: number, wish: object) => send('PUT', `${configAddress}/${id}`, wish),
    read: (id: number) => who.read(`${configAddress}/${id}`, 'archive-config'),
  }
}

/** The fields of a refusal with their rules. */
export const faultsOf = (body: { fields?: { field: string; rule: string }[] }) =>
  (body.fields ?? []).map(({ field, rule }) => `${field} ${rule}`)
