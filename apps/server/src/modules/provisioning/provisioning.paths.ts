const root = '/scim/v2'

/** Below the base; ours. What programs ask is at the addresses of RFC 7644, 3.2. */
export const provisioningPaths = {
  clients: '/services/provisioning-clients/',
  clientPattern: '/services/provisioning-clients/:client',
  client: (id: number) => `/services/provisioning-clients/${id}`,
  tokenPattern: '/services/provisioning-clients/:client/token',
  token: (id: number) => `/services/provisioning-clients/${id}/token`,
  scim: root,
  serviceConfig: `${root}/ServiceProviderConfig`,
  resourceTypes: `${root}/ResourceTypes`,
  resourceTypePattern: `${root}/ResourceTypes/:id`,
  resourceType: (id: string) => `${root}/ResourceTypes/${id}`,
  schemas: `${root}/Schemas`,
  schemaPattern: `${root}/Schemas/:id`,
  schema: (id: string) => `${root}/Schemas/${id}`,
  users: `${root}/Users`,
  userPattern: `${root}/Users/:id`,
  user: (id: number) => `${root}/Users/${id}`,
  groups: `${root}/Groups`,
  groupPattern: `${root}/Groups/:id`,
  group: (id: number) => `${root}/Groups/${id}`,
}
