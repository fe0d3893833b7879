import type { RawTags } from '#src/metadata/raw-tags.ts'
import type { MediaTools } from '#src/opening/media-tools.ts'
import { holdsCredentials } from '#src/writing/writable-form.ts'
import { type Credentials, noCredentials, unknownCredentials } from './credentials.ts'

/** The type and the first letters of the identity of the box that every manifest store begins with, in each format. */
const mark = Buffer.from('jumdc2pa', 'latin1')

type Subject = {
  /** Undefined for a file that was too large to be held. */
  bytes: Buffer | undefined
  mediaType: string
  tags: RawTags
}

/**
 * The content credentials of a file. Only one that holds the mark of a manifest is judged, in a thread of its own with a time limit.
 * Never rejects: what cannot be judged is `unknown`.
 */
export async function readCredentials({ bytes, mediaType, tags }: Subject, tools: MediaTools): Promise<Credentials> {
  const isTagged = holdsCredentials(tags)
  if (!bytes || bytes.length > tools.limits.wasmBytes) return isTagged ? unknownCredentials : noCredentials
  if (!bytes.includes(mark)) return isTagged ? brokenCredentials : noCredentials
  const judged = await tools.credentialsThread.judge({ bytes, mediaType }, tools.limits.decodeMs)
  // A picture within the file may carry one of its own, which speaks of that picture alone.
  return judged ?? (isTagged ? brokenCredentials : noCredentials)
}

const brokenCredentials: Credentials = { ...noCredentials, state: 'broken' }
