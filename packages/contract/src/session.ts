import { z } from 'zod'
import { ApiDescriptor, FullApiDescriptor } from './api-descriptor.ts'
import { plainDocument, plainMessage } from './document.ts'

/** Body of the sign-in call (wire reference 4.2); JSON or form. */
export const LoginRequest = plainMessage(
  'login-request',
  z.object({
    username: z.string().min(1).max(256),
    password: z.string().min(1).max(1024),
    rememberMe: z.union([z.boolean(), z.stringbool()]).optional(),
    to: z.string().max(2048).optional(),
  }),
)

export const LoginAnswer = plainMessage('login', z.object({ authenticated: z.boolean(), to: z.string() }))

/** A new password for oneself (wire reference 27.5). */
export const PasswordChange = plainMessage(
  'password-change',
  z.object({
    currentPassword: z.string().min(1).max(1024),
    newPassword: z.string().min(1).max(1024),
    confirmPassword: z.string().min(1).max(1024),
  }),
)

/** Who is signed in, asked again and again by the client (SES-019…023). Always 200. */
export const SessionDocument = plainDocument(
  'session',
  z.object({ authenticated: z.boolean(), apiDescriptor: z.union([FullApiDescriptor, ApiDescriptor]).nullable() }),
)
