import { z } from 'zod'
import { deed, href, message, offered, plainDocument } from './document.ts'
import { wholePaging } from './paging.ts'

/** Another system that keeps accounts and groups of this site by SCIM 2.0; ours. Never its token. */
const ProvisioningClient = z.object({
  name: z.string(),
  /** Whether it takes over accounts and groups that are there under the name of one that it makes. */
  takesOver: z.boolean(),
  isOn: z.boolean(),
  /** Accounts and groups that it keeps. */
  users: z.int(),
  groups: z.int(),
  created: z.string(),
  lastUsed: z.string().nullable(),
  change: deed('PATCH', 'provisioning-client-change', null),
  remove: deed('DELETE', null, null),
  renewToken: deed('POST', null, 'provisioning-token'),
})
export type ProvisioningClient = z.infer<typeof ProvisioningClient>

/** All of them: there are twenty at most. */
export const ProvisioningClientListDocument = plainDocument(
  'provisioning-client-list',
  z.object({
    data: z.array(ProvisioningClient),
    paging: wholePaging(href('provisioning-client-list')),
    /** What is registered there: the root of the SCIM service. */
    service: z.string(),
    create: deed('POST', 'provisioning-client-creation', 'provisioning-token'),
  }),
)

const name = z.string().max(500)
export const ProvisioningClientCreation = message(
  'provisioning-client-creation',
  z.strictObject({ name, takesOver: z.boolean() }),
)
export type ProvisioningClientCreation = z.infer<typeof ProvisioningClientCreation.shape>

/** What is not named stays. */
export const ProvisioningClientChange = message(
  'provisioning-client-change',
  z.strictObject({ name: name.optional(), takesOver: z.boolean().optional(), isOn: z.boolean().optional() }),
)
export type ProvisioningClientChange = z.infer<typeof ProvisioningClientChange.shape>

/** The bearer token of a client: told here and never again. */
export const ProvisioningToken = message('provisioning-token', z.object({ token: z.string() }))

/** Null for all but administrators, and for programs. */
export const provisioningEntrance = { provisioningClients: offered(href('provisioning-client-list')) }

export const provisioningAuditDeeds = [
  'provisioning.clientAdded',
  'provisioning.clientChanged',
  'provisioning.clientRemoved',
  'provisioning.tokenRenewed',
  'provisioning.userTakenOver',
  'provisioning.groupTakenOver',
] as const
