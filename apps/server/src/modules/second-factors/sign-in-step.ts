import { z } from 'zod'
import type { Executing } from '#platform/database/deed.ts'
import { hashMailedSecret, mailedSecret } from '#platform/secrets/mailed-secret.ts'
import { readStep, takeStep, writeStep } from './second-factors.repository.ts'

/** Milliseconds in which a step must be followed by the next. */
export const stepLasts = 600_000

/**
 * What is kept between two requests of one who signs in, or shows that it is them:
 * - `factor`: the password was right, or another system has said who it is (`way`), as of that mark of the account's sessions;
 * - `provider`: a browser was sent to another system, to come back with these;
 * - `saml-request`: what a system that speaks SAML was asked, known by the text that it sends back (`RelayState`);
 * - `saml-answer`: what it has answered to that, until the browser that was sent there fetches it;
 * - `passkey`: a browser was asked to sign, by whomever;
 * - `ask`: the signed-in person was asked to sign; `proven`: they did, or said the password;
 * - `new-passkey`: they make a passkey; `new-codes`: they were shown a secret.
 */
const payloads = {
  factor: z.object({
    openedUnder: z.number(),
    remember: z.boolean(),
    challenge: z.string(),
    way: z.string().default('password'),
  }),
  provider: z.object({
    providerId: z.number(),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    to: z.string(),
  }),
  'saml-request': z.object({ providerId: z.number(), requestId: z.string() }),
  'saml-answer': z.object({
    providerId: z.number(),
    relayState: z.string(),
    claims: z.record(z.string(), z.unknown()),
  }),
  passkey: z.object({ challenge: z.string() }),
  ask: z.object({ challenge: z.string() }),
  proven: z.object({}),
  'new-passkey': z.object({ challenge: z.string() }),
  'new-codes': z.object({ sealed: z.string() }),
}
type Kind = keyof typeof payloads
type Payload<Of extends Kind> = z.infer<(typeof payloads)[Of]>

export interface Step<Of extends Kind> {
  kind: Of
  userId: number | null
  payload: Payload<Of>
}

/** `secret`: of the browser; a session has one step of each kind. */
const hashOf = (kind: Kind, secret: string) => hashMailedSecret(`sign-in ${kind}`, secret)

export async function keepStep<Of extends Kind>(
  { kind, userId, payload }: Step<Of>,
  executing: Executing,
  secret = mailedSecret(),
): Promise<string> {
  const expires_at = executing.clock.now() + stepLasts
  const row = { hash: hashOf(kind, secret), kind, user_id: userId, payload: JSON.stringify(payload), expires_at }
  await writeStep(row, executing)
  return secret
}

/** Null for none, and for what is over. */
export async function findStep<Of extends Kind>(
  kind: Of,
  secret: string,
  executing: Executing,
): Promise<Step<Of> | null> {
  const row = await readStep(hashOf(kind, secret), executing)
  if (row === null || row.kind !== kind) return null
  return { kind, userId: row.user_id, payload: payloads[kind].parse(JSON.parse(row.payload)) as Payload<Of> }
}

/** Ends a step; false when somebody else has ended it. */
export function endStep(kind: Kind, secret: string, executing: Executing): Promise<boolean> {
  return takeStep(hashOf(kind, secret), executing)
}
