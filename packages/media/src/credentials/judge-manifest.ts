import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import init, { WasmReader } from '@contentauth/c2pa-wasm'
import { type Credentials, type CredentialsTask, noCredentials, unknownCredentials } from './credentials.ts'

const ready = readFile(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))).then((wasm) =>
  init({ module_or_path: wasm }),
)

/** Nothing is fetched and no list of trusted signers is asked. */
const settings = JSON.stringify({
  verify: { verify_after_reading: true, verify_trust: false, ocsp_fetch: false, remote_manifest_fetch: false },
})

const mostText = 300

/** What the reference implementation says of a file; `null` when it finds no manifest. Rejects when the machine itself fails. */
export async function judgeManifest({ bytes, mediaType }: CredentialsTask): Promise<Credentials | null> {
  await ready
  let reader: WasmReader
  try {
    reader = await WasmReader.fromBytes(mediaType, bytes, settings)
  } catch (error) {
    if (error instanceof Error && error.name === 'RuntimeError') throw error
    return ofRefusal(String(error))
  }
  try {
    return ofStore(JSON.parse(reader.json()))
  } finally {
    reader.free()
  }
}

function ofRefusal(reason: string): Credentials | null {
  if (/JumbfNotFound/u.test(reason)) return null
  if (/UnsupportedType|RemoteManifest|NotImplemented|TooManyManifestStores/u.test(reason)) return unknownCredentials
  return { ...noCredentials, state: 'broken' }
}

/** As the library tells it; everything may be missing. */
type Store = {
  active_manifest?: string
  manifests?: Record<string, Manifest>
  validation_state?: string
  validation_results?: { activeManifest?: { failure?: { code?: string }[] } }
}
type Manifest = {
  claim_generator?: string
  claim_generator_info?: { name?: string; version?: string }[]
  signature_info?: { issuer?: string; common_name?: string; time?: string }
}

function ofStore(store: Store): Credentials {
  const manifest = store.manifests?.[store.active_manifest ?? '']
  if (!manifest) return unknownCredentials
  const { issuer = '', common_name: name = '', time } = manifest.signature_info ?? {}
  const [made] = manifest.claim_generator_info ?? []
  const program = [made?.name, made?.version].filter(Boolean).join(' ')
  return {
    state: isIntact(store) ? 'intact' : 'broken',
    signer: short([issuer, name].filter((text, at, all) => text !== '' && all.indexOf(text) === at).join(', ')),
    generator: short(program || (manifest.claim_generator ?? '')),
    signedAt: time !== undefined && !Number.isNaN(Date.parse(time)) ? new Date(time).toISOString() : null,
  }
}

/** What only says that a signer is not trusted, or their certificate ran out, says nothing of the file. */
function isIntact({ validation_state: state, validation_results: results }: Store): boolean {
  if (state !== 'Invalid') return true
  const failures = results?.activeManifest?.failure ?? []
  return failures.length > 0 && failures.every(({ code }) => aboutTrust.has(code ?? ''))
}

const aboutTrust: ReadonlySet<string> = new Set([
  'signingCredential.untrusted',
  'signingCredential.expired',
  'signingCredential.revoked',
  'timeStamp.untrusted',
])

function short(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, mostText)
    .toWellFormed()
}
