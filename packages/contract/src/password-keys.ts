import { z } from 'zod'
import { deed, message, plainMessage } from './document.ts'
import { languageCodes } from './languages.ts'

/** A person who has forgotten their password says a user name or a mail address; ours, as all of this. */
export const ForgottenPassword = message(
  'forgotten-password',
  z.strictObject({ who: z.string().trim().min(1).max(256), language: z.enum(languageCodes).optional() }),
)
export type ForgottenPassword = z.infer<typeof ForgottenPassword.shape>

const secret = z.string().min(1).max(100)
export const PasswordKey = message('password-key', z.strictObject({ secret }))

/** Whose password can be chosen with a key, and where. */
export const PasswordOffer = plainMessage(
  'password-offer',
  z.object({
    username: z.string(),
    /** The account has had no password so far. */
    isNew: z.boolean(),
    choose: deed('POST', 'password-choice', null),
  }),
)
export type PasswordOffer = z.infer<typeof PasswordOffer.shape>

export const PasswordChoice = message(
  'password-choice',
  z.strictObject({
    secret,
    newPassword: z.string().max(1024),
    confirmPassword: z.string().max(1024),
    language: z.enum(languageCodes).optional(),
  }),
)
export type PasswordChoice = z.infer<typeof PasswordChoice.shape>

export const passwordKeysAuditDeeds = ['password.linkSent'] as const
