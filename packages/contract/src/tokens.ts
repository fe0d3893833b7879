import { z } from 'zod'
import { deed, document, href, message, offered, plainMessage } from './document.ts'
import { wholePaging } from './paging.ts'

/** What a token may be used for, beside the rights of its user: it never gives more than both. */
export const tokenScopes = ['read', 'download', 'all'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** One token of the signed-in person (wire reference 16.5); never its text. */
export const Token = z.object({
  href: href('token'),
  id: z.string(),
  name: z.string(),
  /** The same as the name: integrations look for this attribute. */
  device: z.string(),
  scope: z.enum(tokenScopes),
  created: z.string(),
  expires: z.string().nullable(),
  lastUsed: z.string().nullable(),
  revoke: deed('DELETE', null, null),
})
export type Token = z.infer<typeof Token>
export const TokenDocument = document('token', Token)

/** All tokens of a person: a hundred at most, so there is one page. */
export const TokenListDocument = document(
  'token-list',
  z.object({
    data: z.array(Token),
    paging: wholePaging(href('token-list')),
    create: deed('POST', 'token-creation-info', 'new-token'),
  }),
)

/**
 * A wish for a token: ours (`name`, `scope`, `expires`), or the form that older integrations send (recorded shapes 14):
 * `un` the own user name, `app` what it is for, `duration` as ISO 8601 has it, such as `P5D`.
 */
export const TokenCreation = message(
  'token-creation-info',
  z.union([
    z.strictObject({
      name: z.string().trim().min(1).max(200),
      scope: z.enum(tokenScopes),
      expires: z.iso.datetime({ offset: true }).nullable().optional(),
    }),
    z.strictObject({
      un: z.string().min(1).max(256),
      app: z.string().trim().min(1).max(200),
      duration: z.string().max(40).optional(),
    }),
  ]),
)
export type TokenCreation = z.infer<(typeof TokenCreation)['shape']>

/** The token itself, told once; plain JSON, as those who make tokens by script expect. */
export const NewTokenDocument = plainMessage('new-token', z.object({ ...Token.shape, token: z.string() }))

/** Null for those who may not use the API, and for tokens themselves. */
export const tokensEntrance = { tokens: offered(href('token-list')) }

export const tokensAuditDeeds = ['token.added', 'token.revoked'] as const
