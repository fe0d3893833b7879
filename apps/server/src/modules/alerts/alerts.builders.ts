import { expect } from 'vitest'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { type Person, signedIn } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'

export const alertList = '/fotoweb/me/alerts/'

let people = 0

/** Somebody with an e-mail address of their own, signed in. */
export async function aReader(server: TestServer, change: { language?: string } = {}) {
  const name = `reader${++people}`
  const { id } = await aUser(server, name)
  const email = `${name}@example.org`
  await updateUser(id, { email, ...change }, server.platform)
  return { id, name, email, who: await signedIn(server, name, somePassword) }
}

export const addressOf = ({ id, name }: Pick<ArchiveRow, 'id' | 'name'>) => `/fotoweb/archives/${id}-${name}/`

/** Asks for an alert that tells at once; `more` is put over that. */
export function askForAlert(who: Person, archive: ArchiveRow, dtSearchString: string, more: object = {}) {
  const payload = { collection: addressOf(archive), interval: 'immediate', dtSearchString, ...more }
  return who.ask(alertList, { method: 'POST', payload })
}

/** The same, and insists that it was made. */
export async function anAlert(...given: Parameters<typeof askForAlert>) {
  const answer = await askForAlert(...given)
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
  return answer.json()
}
