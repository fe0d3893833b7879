import type { ListedFile } from './files.ts'

/** Of the XML that a store answers only a handful of flat elements is needed, so it is read without a library. */
const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element of that name; null where there is none. */
export function textOf(xml: string, name: string): string | null {
  const text = element(name).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '') ?? null
}

/** The code of an error document such as `NoSuchBucket`; empty when there is none. */
export function readCode(xml: string): string {
  return textOf(xml, 'Code') ?? ''
}

export function readUploadId(xml: string): string | null {
  return textOf(xml, 'UploadId')
}

/** One page of a list: what is in it, and the token of the next page, null after the last. */
export function readList(xml: string): { files: ListedFile[]; next: string | null } {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    bytes: Number(textOf(entry, 'Size')),
    modified: Date.parse(textOf(entry, 'LastModified') ?? ''),
  }))
  return { files, next: textOf(xml, 'NextContinuationToken') }
}
