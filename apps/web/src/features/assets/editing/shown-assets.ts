import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'

/** The kinds of documents in which assets stand. */
export const holdsAssets: ReadonlySet<string> = new Set(['asset', 'assetlist', 'collection'])

/** The assets of the documents that are on the screen, by address. */
export function shownAssets(client: ResourceClient) {
  const listed = [
    ...client.shown('asset'),
    ...client.shown('assetlist').flatMap(({ data }) => data),
    ...client.shown('collection').flatMap(({ assets }) => assets.data),
  ]
  return new Map(listed.map((asset) => [asset.href as string, asset]))
}
