/** Names of RFC 7643 and RFC 7644. */
export const scimType = 'application/scim+json'
export const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseUser = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const listResponse = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const errorMessage = 'urn:ietf:params:scim:api:messages:2.0:Error'
