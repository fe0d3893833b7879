import type { IndexLookup, IndexQuestion } from '@vitrine/contract/archive-administration.ts'
import { z } from 'zod'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { askOutside, OutsideFault } from '#platform/outside/ask-outside.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'

/** Where an index server tells its pools, below its address. */
const poolsAddress = '/api/pools'
const limits = { patience: 10_000, most: 1_000_000 }

const Told = z.object({ Pools: z.array(z.object({ Id: z.string(), Name: z.string(), Path: z.string() })).max(10_000) })

/**
 * Asks an index server for its pools, with a name and a password where some are given. Only servers that the operator of this one has
 * named are asked (`VITRINE_INDEX_SERVERS`): nobody reaches other machines by this.
 * @throws Problem PermissionDenied.
 */
export async function lookUpPools(
  viewer: Viewer,
  { Query, Username, Password, AllowInsecure }: IndexQuestion,
  { settings }: Platform,
): Promise<IndexLookup> {
  demandGroupPermission(viewer, 'manageArchives')
  const uri = Query.trim().replace(/\/+$/, '')
  const nothing: IndexLookup = {
    ...{ AuthenticationRequired: false, ConnectionFailed: false, ConnectionError: '', IsInsecure: false },
    ...{ ServerUri: uri, Pools: [] },
  }
  const failed = (text: Text): IndexLookup => {
    return { ...nothing, ConnectionFailed: true, ConnectionError: text(viewer.language) }
  }
  if (!settings.indexServers.includes(uri)) return failed(say('archiveConfig.indexUnknown', { server: uri }))
  const isPlain = uri.startsWith('http:')
  const insecure: IndexLookup = { ...nothing, ConnectionFailed: true, IsInsecure: true }
  if (isPlain && !AllowInsecure) return insecure
  try {
    const address = new URL(uri + poolsAddress)
    const { status, text } = await askOutside(address, {
      ...{ headers: headersFor(Username, Password), allowsInsecure: AllowInsecure },
      ...limits,
    })
    if (status === 401) return { ...nothing, AuthenticationRequired: true, IsInsecure: isPlain }
    if (status !== 200) return failed(say('archiveConfig.indexStatus', { status }))
    const told = Told.safeParse(readJson(text)).data
    if (!told) return failed(say('archiveConfig.indexNoPools'))
    return { ...nothing, IsInsecure: isPlain, Pools: told.Pools }
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    if (error.reason === 'certificate') return insecure
    return failed(say(error.reason === 'late' ? 'archiveConfig.indexLate' : 'archiveConfig.indexAway'))
  }
}

function headersFor(name: string, password: string): Record<string, string> {
  const accept = { accept: 'application/json' }
  if (name === '') return accept
  return { ...accept, authorization: `Basic ${Buffer.from(`${name}:${password}`, 'utf8').toString('base64')}` }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
