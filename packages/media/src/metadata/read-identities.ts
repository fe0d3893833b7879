import { cleanText } from './field-values.ts'
import { isRecord, type RawTags, textOf } from './raw-tags.ts'

/**
 * By which a file can be told from others and which others it names (XMP media management, `xmpMM`). All of it is what the program
 * says that made the file, and copies of a file say the same. Bounded, whatever the file holds.
 */
export type FileIdentities = {
  /** Of the document and of this state of it. */
  own: string[]
  /** Of what it was derived from: one file, by one or two identities. */
  derived: string[]
  /** Of the document that was there first. */
  original: string[]
  /** Of what was placed or pasted into it. */
  part: string[]
}

const mostParts = 100
const longest = 200
/** What programs write where they know none. */
const void_ = /^(?:xmp\.[di]id:|uuid:|adobe:docid:[a-z]+:)?[0-]*$/iu

export function readIdentities(tags: RawTags): FileIdentities {
  const own = [tags['XMP-xmpMM:DocumentID'], tags['XMP-xmpMM:InstanceID']].flatMap(identity)
  const others = (found: unknown[]) => [...new Set(found.flatMap(identity))].filter((one) => !own.includes(one))
  const from = tags['XMP-xmpMM:DerivedFrom']
  const source = isRecord(from) ? from : {}
  const parts = ['Ingredients', 'Pantry', 'Manifest'].flatMap((name) => recordsOf(tags[`XMP-xmpMM:${name}`]))
  return {
    own: [...new Set(own)],
    derived: others([source['InstanceID'], source['DocumentID']]),
    original: others([source['OriginalDocumentID'], tags['XMP-xmpMM:OriginalDocumentID']]),
    part: others(parts.flatMap((part) => [part['InstanceID'], part['DocumentID']])).slice(0, mostParts),
  }
}

/** Links to files in a layout have their reference one layer down. */
function recordsOf(value: unknown): Record<string, unknown>[] {
  const records = (Array.isArray(value) ? value : [value]).slice(0, mostParts).filter(isRecord)
  return records.map((record) => (isRecord(record['Reference']) ? record['Reference'] : record))
}

function identity(value: unknown): string[] {
  const text = textOf(value)
  if (text === undefined || text.length > longest) return []
  const clean = cleanText(text, false)
  return void_.test(clean) ? [] : [clean]
}
