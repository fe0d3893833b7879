import type { ApplicationRow } from '#modules/applications/applications.tables.ts'
import { type Actor, noteDeed } from '#modules/audit/note-deed.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { accessTokenLifetime } from './access-token.ts'
import { hashDelegationSecret, newDelegationSecret } from './delegation-secret.ts'
import { findConnection, holdConnection, insertDelegation, updateConnection } from './delegations.repository.ts'
import type { DelegationRow } from './delegations.tables.ts'

/** Milliseconds that a code is good for (wire reference 4.3.1). */
const codeLifetime = 60_000

/** What a person lets an application have. */
export interface Allowed {
  actor: Actor
  /** The person's `sessions_from` under which they are signed in. */
  mark: number
  application: ApplicationRow
  /** Whether they have just said so, and were not only remembered. */
  isSaid: boolean
}

/** A code for an application that acts for a person from now on; it is answered here and never again. */
export async function giveCode(
  allowed: Allowed,
  asked: { redirectUri: string; isRedirectSent: boolean; challenge: string; isRemembered: boolean },
  executing: Executing,
): Promise<string> {
  const code = newDelegationSecret()
  await deed(executing, async (inside) => {
    const connection = await connect(allowed, asked.isRemembered, inside)
    const now = inside.clock.now()
    const row = { ...delegationOf(allowed, connection), kind: 'code' as const, created_at: now }
    const more = { challenge: asked.challenge, is_redirect_sent: Number(asked.isRedirectSent) }
    const given = { code_hash: hashDelegationSecret('code', code), redirect_uri: asked.redirectUri, secret_hash: null }
    await insertDelegation({ ...row, ...more, ...given, expires_at: now + codeLifetime }, inside)
  })
  return code
}

/** The secret of a delegation without a refresh token, for a page that has no server. */
export async function giveImplicit(allowed: Allowed, executing: Executing): Promise<string> {
  return deed(executing, async (inside) => {
    const connection = await connect(allowed, false, inside)
    await noteGiven(allowed.actor, allowed.application, 'implicit', inside)
    return giveSecret({ ...delegationOf(allowed, connection), kind: 'implicit' }, inside)
  })
}

/** The secret of a delegation to an application that acts for itself: as the built-in administrator (wire reference 4.1). */
export async function giveOwn(application: ApplicationRow, actor: Actor, executing: Executing): Promise<string> {
  return deed(executing, async (inside) => {
    await noteGiven(actor, application, 'credentials', inside)
    const own = { user_id: builtIn.administrator, connection_id: null, opened_under: null }
    return giveSecret({ ...nothingYet, application_id: application.id, ...own, kind: 'credentials' }, inside)
  })
}

/** Notes that a person has not let an application act for them. */
export async function noteDenied(actor: Actor, application: ApplicationRow, executing: Executing): Promise<void> {
  await noteDeed(actor, { deed: 'program.denied', subject: programOf(application) }, executing)
}

/** Whether a person has said before that this application may act for them, and has not changed their password since. */
export async function isRemembered(
  userId: number,
  { application, mark }: Pick<Allowed, 'application' | 'mark'>,
  executing: Executing,
): Promise<boolean> {
  const connection = await findConnection(userId, application.id, executing)
  return connection?.is_remembered === 1 && connection.opened_under === mark
}

const nothingYet = {
  code_hash: null,
  challenge: '',
  redirect_uri: '',
  is_redirect_sent: 0,
  refreshed: 0,
  taken_at: null,
}

const delegationOf = ({ application, actor, mark }: Allowed, connectionId: number) => ({
  ...nothingYet,
  application_id: application.id,
  user_id: actor.userId,
  connection_id: connectionId,
  opened_under: mark,
})

async function connect({ actor, mark, application, isSaid }: Allowed, remember: boolean, inside: Executing) {
  const asked = { userId: actor.userId, applicationId: application.id, mark }
  const { id } = await holdConnection(asked, inside)
  if (remember) await updateConnection(id, { is_remembered: 1, opened_under: mark }, inside)
  if (!isSaid) return id
  await updateConnection(id, { created_at: inside.clock.now() }, inside)
  await noteDeed(actor, { deed: 'program.allowed', subject: programOf(application) }, inside)
  return id
}

async function giveSecret(
  row: Omit<DelegationRow, 'id' | 'secret_hash' | 'created_at' | 'expires_at'>,
  inside: Executing,
): Promise<string> {
  const secret = newDelegationSecret()
  const now = inside.clock.now()
  const times = { created_at: now, expires_at: now + accessTokenLifetime * 1000 }
  await insertDelegation({ ...row, ...times, secret_hash: hashDelegationSecret('tokens', secret) }, inside)
  return secret
}

async function noteGiven(actor: Actor, application: ApplicationRow, kind: string, inside: Executing): Promise<void> {
  await noteDeed(actor, { deed: 'program.tokenGiven', subject: programOf(application), details: { kind } }, inside)
}

/** How the audit log names an application that acts. */
export const programOf = ({ id, name }: Pick<ApplicationRow, 'id' | 'name'>) => ({ kind: 'program' as const, id, name })
