/**
 * How it stands with the content credentials (C2PA) of a file. `none`: it carries no manifest. `intact`: what the manifest vouches
 * for is as it was signed; whether the signer deserves trust is not judged. `broken`: the file was changed since, or the manifest is
 * damaged. `unknown`: it carries one that cannot be judged.
 */
export type CredentialsState = 'none' | 'intact' | 'broken' | 'unknown'

/** What a manifest tells of itself. Texts are empty, and the time `null`, where it does not say. */
export type Credentials = {
  state: CredentialsState
  /** Who signed it, as the certificate names them. */
  signer: string
  /** The program that made the claim. */
  generator: string
  /** When it was signed, as a time stamp of ISO 8601. */
  signedAt: string | null
}

/** Of a file that carries none, and of one that carries some of which nothing can be told. */
export const noCredentials: Credentials = { state: 'none', signer: '', generator: '', signedAt: null }
export const unknownCredentials: Credentials = { ...noCredentials, state: 'unknown' }

/** A file whose manifest is to be judged. */
export type CredentialsTask = { bytes: Uint8Array; mediaType: string }

/** `null`: there is no manifest, whatever the bytes looked like. */
export type CredentialsReply = { id: number; credentials: Credentials | null }
