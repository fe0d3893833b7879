import { isApplicationSecret } from '#modules/applications/application-secret.ts'
import { findApplicationByClientId } from '#modules/applications/applications.queries.ts'
import type { ApplicationRow } from '#modules/applications/applications.tables.ts'
import { subjectOf } from '#modules/applications/manage-applications.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { hashSessionToken } from '#modules/session/session-token.ts'
import { countTry, demandTriesLeft } from '#modules/session/throttle.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Platform } from '#platform/platform.ts'
import { OAuthFault } from './oauth-fault.ts'

/** What a request says of who asks: in its body, and in the header `Authorization`. */
export interface Credentials {
  form: ReadonlyMap<string, string>
  authorization: string | undefined
  /** Network address. */
  from: string
}

/**
 * The application that asks (RFC 6749, 2.3; wire reference 4.3.2). Wrong secrets are counted as wrong passwords are.
 * @throws OAuthFault invalid_client, invalid_request; Problem TooManyAttempts.
 */
export async function knowApplication(given: Credentials, platform: Platform): Promise<ApplicationRow> {
  const { clientId, secret, isByHeader } = readCredentials(given)
  const attempt = { name: `application:${hashSessionToken(clientId)}`, address: given.from }
  await demandTriesLeft(attempt, platform)
  const application = await findApplicationByClientId(clientId, platform)
  if (application?.kind === 'native' && secret !== '' && application.is_enabled === 1)
    throw new OAuthFault('invalid_request', 'This application has no secret: leave out client_secret.')
  if (application?.is_enabled === 1 && isRight(application, secret)) return application
  await countTry(attempt, platform)
  if (application !== null && secret !== '') {
    const actor = { kind: 'guest' as const, userId: builtIn.guest, userName: 'Guest', from: given.from }
    await noteDeed(actor, { deed: 'application.secretRefused', subject: subjectOf(application) }, platform)
  }
  const headers: Record<string, string> = isByHeader ? { 'www-authenticate': 'Basic realm="Vitrine"' } : {}
  throw new OAuthFault('invalid_client', 'There is no such application, or its secret is not right.', headers)
}

const isRight = ({ kind, secret_hash }: ApplicationRow, secret: string) =>
  kind === 'native' ? secret === '' : isApplicationSecret(secret, secret_hash)

function readCredentials({ form, authorization }: Credentials) {
  const inForm = { clientId: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' }
  if (authorization === undefined) {
    if (inForm.clientId === '') throw new OAuthFault('invalid_client', 'Send client_id.')
    return { ...inForm, isByHeader: false }
  }
  const [clientId, secret] = readBasic(authorization)
  if (inForm.secret !== '' || (inForm.clientId !== '' && inForm.clientId !== clientId))
    throw new OAuthFault('invalid_request', 'Send client_id and client_secret in one way.')
  return { clientId, secret, isByHeader: true }
}

/** Both are encoded as in a form before they are joined (RFC 6749, 2.3.1). */
function readBasic(authorization: string): [string, string] {
  const [, encoded = ''] = /^basic +([A-Za-z0-9+/_-]+={0,2})$/i.exec(authorization) ?? []
  const [, id, secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  const decoded = [id, secret].map((text) => new URLSearchParams(`x=${text ?? ''}`).get('x') ?? '')
  const [clientId = '', given = ''] = decoded
  if (clientId !== '' && !decoded.join('').includes('\0')) return [clientId, given]
  throw new OAuthFault('invalid_client', 'Authorization is no Basic header that can be read.', {
    'www-authenticate': 'Basic realm="Vitrine"',
  })
}
