import { consentOfAssets } from '#modules/collections/collections.paths.ts'

const forms = '/api/consentForms'
const settings = '/api/config/consentForms/ConsentFormSettings'

/** Where consent is configured and asked for: the first address is that of the reference (23.3), the rest is ours. */
export const consentPaths = {
  settings,
  forms,
  form: (id: number) => `${forms}/${id}`,
  formPattern: `${forms}/:id`,
  send: (id: number) => `${forms}/${id}/send`,
  sendPattern: `${forms}/:id/send`,
  revoke: (id: number) => `${forms}/${id}/revoke`,
  revokePattern: `${forms}/:id/revoke`,
  document: (id: number) => `${forms}/${id}/document`,
  documentPattern: `${forms}/:id/document`,
  people: '/api/consentPeople',
  ...consentOfAssets,
  offer: '/consent/offer',
  sign: '/consent/sign',
  withdraw: '/consent/withdraw',
  ownDocument: (token: string) => `/consent/document/${token}`,
  ownDocumentPattern: '/consent/document/:token',
  /** The page of the client; the secret stands behind the `#`, where it reaches no server and no log. */
  page: (secret: string) => `/views/sign#${secret}`,
}
