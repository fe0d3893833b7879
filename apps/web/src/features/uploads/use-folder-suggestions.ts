import type { CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import type { Suggest } from '@vitrine/ui/fields/use-suggestions.ts'
import { useMemo } from 'react'

/** Folders of one level that are looked through, and those that are offered. */
const mostSeen = 1000
const mostOffered = 8

/** The folders of an archive whose path begins with what is typed, level by level. */
export function useFolderSuggestions(archive: CollectionInfo | undefined): Suggest {
  const client = useResourceClient()
  const href = archive?.href ?? null
  return useMemo(
    () => async (text) => {
      const parts = text.split('/')
      const begun = parts.pop() ?? ''
      let place = href
      for (const part of parts) place = await childOf(client, place, part)
      if (place === null) return []
      const found = await foldersIn(client, place)
      return found
        .filter(({ name }) => isLike(name, begun))
        .slice(0, mostOffered)
        .map(({ name }) => ({ value: [...parts, name].join('/'), detail: '' }))
    },
    [client, href],
  )
}

const isLike = (name: string, begun: string) => name.toLocaleLowerCase().startsWith(begun.toLocaleLowerCase())

async function childOf(client: ResourceClient, place: string | null, name: string): Promise<string | null> {
  if (place === null) return null
  return (await foldersIn(client, place)).find((child) => child.name === name)?.href ?? null
}

async function foldersIn(client: ResourceClient, place: string): Promise<CollectionInfo[]> {
  const seen: CollectionInfo[] = []
  for (let at: string | null = place; at !== null && seen.length < mostSeen; ) {
    const list: CollectionList = await client.get(at, 'collectionlist')
    seen.push(...list.data)
    at = list.paging?.next || null
  }
  return seen
}
