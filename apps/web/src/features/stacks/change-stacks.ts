import type { Href } from '@vitrine/contract/document.ts'
import type { AssetStack, AssetStackChange } from '@vitrine/contract/stacks.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { readAnew } from '#features/assets/editing/read-anew.ts'

/** What says something else once assets were stacked or taken apart. */
const stale = new Set(['asset-stack', 'asset', 'assetlist', 'collection', 'collectioninfo', 'sections'])

type Stacks = Href<'asset-stack'>

const hrefsOf = ({ data }: AssetStack) => data.map(({ href }) => href as string)

/** Lists and tiles show what is true now. */
async function showChange(hrefs: readonly string[], client: ResourceClient): Promise<void> {
  await readAnew([...new Set(hrefs)], client)
  await client.doubt((_, kind) => stale.has(kind))
}

/** Stacks assets; the first comes on top. @throws as requests. */
export async function stackTogether(hrefs: readonly string[], client: ResourceClient): Promise<void> {
  const [top = '', ...others] = hrefs
  const { stack } = await client.get(top as Href<'asset'>, 'asset')
  if (stack?.add == null) return
  const assets = others.map((href) => ({ href }))
  await client.perform(stack.add, 'asset-stack-creation', { assets })
  const made = await client.get(stack.href, 'asset-stack', { isFresh: true })
  await showChange([...hrefs, ...hrefsOf(made)], client)
}

/** Puts the asset of a stack's address on top, or takes it out. @throws as requests. */
export async function changePlace(
  document: AssetStack,
  { place }: AssetStackChange,
  client: ResourceClient,
): Promise<void> {
  if (document.change === null) return
  await client.perform(document.change, 'asset-stack-change', { place }, 'PATCH')
  await showChange(hrefsOf(document), client)
}

/** Takes a stack apart. @throws as requests. */
export async function takeApart(document: AssetStack, client: ResourceClient): Promise<void> {
  if (document.unstack === null) return
  await client.remove(document.unstack)
  await showChange(hrefsOf(document), client)
}

/** The stacks of some assets, each once. @throws as requests. */
export async function stacksOf(addresses: readonly Stacks[], client: ResourceClient): Promise<AssetStack[]> {
  const found = new Map<string, AssetStack>()
  for (const address of addresses) {
    const stack = await client.get(address, 'asset-stack', { isFresh: true })
    const [top] = stack.data
    if (top !== undefined) found.set(top.href, stack)
  }
  return [...found.values()]
}
