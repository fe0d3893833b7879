import { secretSentTo } from '#modules/password-keys/password-keys.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { visitor } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'
import { setSignUpSettings } from './sign-up-settings.ts'

/** Where tests send mail to: nobody listens, and it waits in the outbox. */
export const nowhere = { url: 'smtp://127.0.0.1:1', from: 'dam@example.org' }

let count = 0

/** A visitor fills in the form; every one from an address of their own. */
export function askToSignUp(server: TestServer, payload: object, from = `10.1.${count >> 8}.${count++ & 255}`) {
  const names = { firstName: 'New', lastName: 'Comer' }
  return server.app.inject({
    method: 'POST',
    url: '/fotoweb/signups/request',
    payload: { ...names, ...payload },
    remoteAddress: from,
  })
}

export function confirmWith(server: TestServer, secret: string) {
  return visitor(server).ask('/fotoweb/signups/confirm', { method: 'POST', payload: { secret } })
}

/** A sign-up that waits for a decision. */
export async function aSignUp(server: TestServer, email: string, more: object = {}): Promise<void> {
  const asked = await askToSignUp(server, { email, ...more })
  const confirmed = await confirmWith(server, await secretSentTo(email, server.platform))
  if (asked.statusCode !== 204 || confirmed.statusCode !== 204)
    throw new Error(`${email} did not sign up: ${asked.body} ${confirmed.body}`)
}

export const openForSignUps = (server: TestServer, settings: object = {}) =>
  setSignUpSettings(operator, JSON.stringify(settings), server.platform)
