import { z } from 'zod'
import { deed, href, offered, plainDocument, plainMessage } from './document.ts'
import { listPaging } from './paging.ts'

/** How a program signs in (wire reference 4.3): with a secret for people, without one for people, with a secret for itself. */
export const applicationKinds = ['web', 'native', 'script'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/** Embedded views that an application may open. */
export const widgetNames = ['selection', 'export'] as const
export type WidgetName = (typeof widgetNames)[number]

/** A program that may ask for access by OAuth 2.0; ours. Never its secret. */
export const Application = z.object({
  href: href('application'),
  name: z.string(),
  kind: z.enum(applicationKinds),
  clientId: z.string(),
  redirectUris: z.array(z.string()),
  widgets: z.array(z.enum(widgetNames)),
  isEnabled: z.boolean(),
  created: z.string(),
  /** When its secret was made; null for those without one. */
  secretMade: z.string().nullable(),
  lastUsed: z.string().nullable(),
  change: deed('PATCH', 'application-change', 'application'),
  remove: deed('DELETE', null, null),
  /** Null for those without a secret. */
  renewSecret: offered(deed('POST', null, 'application-secret')),
})
export type Application = z.infer<typeof Application>
export const ApplicationDocument = plainDocument('application', Application)

export const ApplicationListDocument = plainDocument(
  'application-list',
  z.object({
    data: z.array(Application),
    paging: listPaging(href('application-list')),
    create: deed('POST', 'application-creation', 'new-application'),
  }),
)

const text = z.string().max(5000)
const addresses = z.array(text).max(20)
const widgets = z.array(z.enum(widgetNames)).max(2)

/** `clientId` may be said for the kind `native` alone; else, and without it, one is made. */
export const ApplicationCreation = plainMessage(
  'application-creation',
  z.strictObject({
    name: text,
    kind: z.enum(applicationKinds),
    clientId: text.optional(),
    redirectUris: addresses.optional(),
    widgets: widgets.optional(),
  }),
)
export type ApplicationCreation = z.infer<(typeof ApplicationCreation)['shape']>

/** What is not named stays. The kind and the id of an application stay what they were. */
export const ApplicationChange = plainMessage(
  'application-change',
  z.strictObject({
    name: text.optional(),
    redirectUris: addresses.optional(),
    widgets: widgets.optional(),
    isEnabled: z.boolean().optional(),
  }),
)
export type ApplicationChange = z.infer<(typeof ApplicationChange)['shape']>

/** A new application, with its secret; the secret is told here and never again. */
export const NewApplication = plainMessage(
  'new-application',
  z.object({ ...Application.shape, clientSecret: z.string().nullable() }),
)
export const ApplicationSecret = plainMessage('application-secret', z.object({ clientSecret: z.string() }))

/** For those who run the site, not for programs of theirs. */
export const applicationsEntrance = { applications: offered(href('application-list')) }

export const applicationsAuditDeeds = [
  'application.registered',
  'application.changed',
  'application.secretRenewed',
  'application.secretRefused',
  'application.removed',
] as const
