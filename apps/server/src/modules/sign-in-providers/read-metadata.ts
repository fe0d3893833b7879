import { X509Certificate } from 'node:crypto'
import { say } from '#server/texts/say.ts'
import { refused } from './provider-form.ts'

const md = 'urn:oasis:names:tc:SAML:2.0:metadata'
const ds = 'http://www.w3.org/2000/09/xmldsig#'
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** What the metadata of a system says that people sign in at. */
export interface SaidBySystem {
  entityId: string
  entryPoint: string
  certificates: string[]
}

/** @throws Problem InvalidRequest that says what of it is missing. */
export async function readMetadata(xml: string): Promise<SaidBySystem> {
  const document = await parse(xml)
  const roles = [...elements(document, md, 'IDPSSODescriptor')]
  const [role] = roles
  if (role === undefined) throw refused('metadata', say('signInProviders.noIdp'))
  if (roles.length > 1) throw refused('metadata', say('signInProviders.severalIdps'))
  const [entity] = [...elements(document, md, 'EntityDescriptor')].filter((one) => one === role.parentNode)
  const entityId = entity?.getAttribute('entityID') ?? ''
  if (entityId === '' || entityId.length > 1024) throw refused('metadata', say('signInProviders.noIdp'))
  const services = [...elements(role, md, 'SingleSignOnService')]
  const entryPoint = services.find((one) => one.getAttribute('Binding') === redirect)?.getAttribute('Location') ?? ''
  if (!URL.canParse(entryPoint)) throw refused('metadata', say('signInProviders.noRedirect'))
  const keys = [...elements(role, md, 'KeyDescriptor')].filter((one) => one.getAttribute('use') !== 'encryption')
  const texts = keys.flatMap((key) => [...elements(key, ds, 'X509Certificate')].map((one) => one.textContent ?? ''))
  const certificates = texts.flatMap((text) => certificateIn(text) ?? [])
  if (certificates.length === 0) throw refused('metadata', say('signInProviders.noCertificate'))
  return { entityId, entryPoint, certificates }
}

/** A document type could name other files, and entities that grow: metadata has none. */
async function parse(xml: string): Promise<Document> {
  if (/<!DOCTYPE/i.test(xml)) throw refused('metadata', say('signInProviders.notXml'))
  // With the first metadata: few starts lead to one.
  const { DOMParser } = await import('@xmldom/xmldom')
  const fail = () => {
    throw refused('metadata', say('signInProviders.notXml'))
  }
  const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: fail, fatalError: fail } })
  return parser.parseFromString(xml, 'application/xml') ?? fail()
}

function* elements(within: Document | Element, namespace: string, name: string): Generator<Element> {
  const found = within.getElementsByTagNameNS(namespace, name)
  for (let at = 0; at < found.length; at++) {
    const one = found.item(at)
    if (one !== null) yield one
  }
}

/** In Base64 as it is written everywhere; null for what is no certificate with a key that answers are signed by (RSA). */
function certificateIn(text: string): string | null {
  try {
    const { publicKey, raw } = new X509Certificate(Buffer.from(text, 'base64'))
    return publicKey.asymmetricKeyType === 'rsa' ? raw.toString('base64') : null
  } catch {
    return null
  }
}
