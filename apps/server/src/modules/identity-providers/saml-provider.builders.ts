import { webcrypto } from 'node:crypto'
import 'reflect-metadata'
import { X509CertificateGenerator } from '@peculiar/x509'
import * as samlify from 'samlify'
import type { TestServer } from '#server/testing/open-test-server.ts'

// The library asks for somebody who checks the schema; what we send is held against it by the tests of the flow.
samlify.setSchemaValidator({ validate: async () => 'unchecked' })

const binding = {
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
}
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

async function newKey() {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const [notBefore, notAfter] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)]
  const wish = {
    serialNumber: '01',
    name: 'CN=idp',
    notBefore,
    notAfter,
    signingAlgorithm: algorithm,
    keys: keys as never,
  }
  const certificate = (await X509CertificateGenerator.createSelfSigned(wish)).toString('base64')
  const exported = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const key = `-----BEGIN PRIVATE KEY-----\n${exported.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----\n`
  return { certificate, key }
}

const metadataOf = ({
  entityId,
  entryPoint,
  certificate,
}: Record<'entityId' | 'entryPoint' | 'certificate', string>) => `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
      ${certificate}
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="${binding.post}" Location="${entryPoint}/post"/>
    <md:SingleSignOnService Binding="${binding.redirect}" Location="${entryPoint}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`

/** What an answer says; each can be made wrong. */
export interface Said {
  nameId: string
  nameIdFormat?: string
  attributes?: Readonly<Record<string, string | readonly string[]>>
  audience?: string
  recipient?: string
  issuer?: string
  inResponseTo?: string
  /** When it ends, in milliseconds from now. */
  endsIn?: number
  /** Something else than success. */
  status?: string
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

function attributesOf(attributes: Said['attributes'] = {}): string {
  const values = (value: string | readonly string[]) =>
    [value]
      .flat()
      .map((one) => `<saml:AttributeValue>${escaped(one)}</saml:AttributeValue>`)
      .join('')
  const all = Object.entries(attributes).map(
    ([name, value]) => `<saml:Attribute Name="${name}">${values(value)}</saml:Attribute>`,
  )
  return all.length === 0 ? '' : `<saml:AttributeStatement>${all.join('')}</saml:AttributeStatement>`
}

/** The answer in XML, before it is signed. */
function filledWith(
  template: string,
  said: Said,
  { asked, site, entityId }: { asked: string; site: { id: string; callback: string }; entityId: string },
) {
  const now = Date.now()
  const at = (later: number) => new Date(now + later).toISOString()
  const end = at(said.endsIn ?? 300_000)
  const id = `_${webcrypto.randomUUID()}`
  const tags = {
    ID: id,
    AssertionID: `_${webcrypto.randomUUID()}`,
    Destination: site.callback,
    Audience: said.audience ?? site.id,
    SubjectRecipient: said.recipient ?? site.callback,
    Issuer: said.issuer ?? entityId,
    IssueInstant: at(0),
    StatusCode: said.status ?? 'urn:oasis:names:tc:SAML:2.0:status:Success',
    ConditionsNotBefore: at(-1000),
    ConditionsNotOnOrAfter: end,
    SubjectConfirmationDataNotOnOrAfter: end,
    NameIDFormat: said.nameIdFormat ?? persistent,
    NameID: said.nameId,
    InResponseTo: said.inResponseTo ?? asked,
    AuthnStatement: '',
  }
  const filled = template.replace('{Said}', attributesOf(said.attributes))
  return { id, context: samlify.SamlLib.replaceTagsByValue(filled, tags) }
}

/** An identity provider made with samlify: it reads what the site says of itself, checks what it asks, and signs its answers. */
export async function openSamlProvider(entryPoint = 'https://idp.example.org/sso') {
  const entityId = 'https://idp.example.org/metadata'
  let { certificate, key } = await newKey()
  let signing = key
  const metadata = () => metadataOf({ entityId, entryPoint, certificate })

  /** The form that the browser brings back, for the address where it was sent. */
  async function answer(siteMetadata: string, there: string, said: Said, isEncrypted = false) {
    const sp = samlify.ServiceProvider({ metadata: siteMetadata })
    const idp = samlify.IdentityProvider({
      metadata: metadata(),
      privateKey: signing,
      isAssertionEncrypted: isEncrypted,
      dataEncryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      loginResponseTemplate: {
        // The library fills in its own statement of attributes before we are asked.
        context: samlify.SamlLib.defaultLoginResponseTemplate.context.replace('{AttributeStatement}', '{Said}'),
        attributes: [],
      },
    } as never)
    const { searchParams, search } = new URL(there)
    const query = Object.fromEntries(searchParams)
    const octetString = search.slice(1, search.indexOf('&Signature='))
    // Refuses what the site has not signed by the key of its metadata.
    const request = await idp.parseLoginRequest(sp, 'redirect', { query, octetString } as never)
    const asked = (request.extract.request as { id: string }).id
    const callback = sp.entityMeta.getAssertionConsumerService('post') as string
    const site = { id: sp.entityMeta.getEntityID(), callback }
    const fill = (template: string) => filledWith(template, said, { asked, site, entityId })
    const made = await idp.createLoginResponse(
      sp,
      request as never,
      'post',
      {},
      { customTagReplacement: fill as never },
    )
    return { SAMLResponse: made.context, RelayState: query['RelayState'] ?? '' }
  }

  return {
    entityId,
    metadata,
    answer,
    /** It signs with another key, and says so in its metadata. */
    changeKey: async () => {
      ;({ certificate, key } = await newKey())
      signing = key
    },
    /** It signs with a key that it does not tell. */
    signWithAnother: async () => {
      signing = (await newKey()).key
    },
    signWithOwn: () => {
      signing = key
    },
  }
}
export type SamlProvider = Awaited<ReturnType<typeof openSamlProvider>>

const headers = { host: 'localhost' }
const providers = '/fotoweb/services/sign-in/providers'

/** A browser that goes there: the address, the cookie of its step, and what the site says of itself. */
export async function goThere(server: TestServer, id: number) {
  const begun = await server.app.inject({ url: `${providers}/${id}?to=/fotoweb/archives/`, headers })
  const step = begun.cookies.find(({ name }) => name === 'SignInStep')
  const siteMetadata = (await server.app.inject({ url: `${providers}/${id}/metadata`, headers })).body
  return { there: String(begun.headers.location), cookie: `SignInStep=${step?.value}`, siteMetadata }
}

/** The form comes from another site, and so without cookies. Answers where the browser is sent. */
export async function post(server: TestServer, id: number, form: Readonly<Record<string, string>>): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${providers}/${id}/callback`,
    headers: {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://idp.example.org',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams(form).toString(),
  })
  return String(answer.headers.location)
}

/** The browser follows, with its cookie. */
export const follow = (server: TestServer, location: string, cookie: string) =>
  server.app.inject({ url: location, headers: { ...headers, cookie } })
