import type { Platform } from '#platform/platform.ts'
import { type SamlSettings, sealKey } from './saml-settings.ts'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
/** The certificate only carries the key: it is trusted because somebody registers it, and outlives what signs in by it. */
const goodFor = 30 * 365 * 86_400_000

/** A key of this site for one provider, with the certificate by which it is registered there. */
export async function newSamlKey(platform: Platform): Promise<Pick<SamlSettings, 'sealedKey' | 'certificate'>> {
  // With the first key: few starts lead to one. The library of certificates asks for the other before it is there.
  await import('reflect-metadata')
  const { X509CertificateGenerator } = await import('@peculiar/x509')
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = platform.clock.now()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=Vitrine',
    notBefore: new Date(now - 86_400_000),
    notAfter: new Date(now + goodFor),
    signingAlgorithm: algorithm,
    keys,
  })
  const exported = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const lines = exported.match(/.{1,64}/g) ?? []
  const key = ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n')
  return { sealedKey: sealKey(key, platform), certificate: certificate.toString('pem') }
}
