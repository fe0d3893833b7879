import { createHash, randomBytes } from 'node:crypto'
import type { ProvisioningClientChange, ProvisioningClientCreation } from '@vitrine/contract/provisioning.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import {
  deleteClient,
  findClientByName,
  holdClient,
  insertClient,
  listClientRows,
  updateClient,
} from './clients.repository.ts'
import type { ClientRow } from './provisioning.tables.ts'

const mostClients = 20
const longestName = 60

/** Administrators at the page; no program of theirs: what it made would outlive it. */
export const mayManageClients = (viewer: Viewer) => viewer.isAdministrator && viewer.limit === null

function demandAdministrator(viewer: Viewer): void {
  if (!mayManageClients(viewer)) throw new Problem('PermissionDenied')
}

export const hashOfToken = (token: string) =>
  createHash('sha256').update(`provisioning token ${token}`).digest('base64url')

/** 256 random bits: nobody can try so many, so that one round of hashing is enough. */
const newToken = () => `scim-${randomBytes(32).toString('base64url')}`

/** By name. @throws Problem PermissionDenied. */
export async function listClients(viewer: Viewer, platform: Platform): Promise<ClientRow[]> {
  demandAdministrator(viewer)
  return listClientRows(platform)
}

/**
 * Makes another system known, switched on; its token is answered here and never again.
 * @throws Problem PermissionDenied; InvalidRequest that names the field.
 */
export async function addClient(
  viewer: Viewer,
  wish: ProvisioningClientCreation,
  platform: Platform,
): Promise<{ row: ClientRow; token: string }> {
  demandAdministrator(viewer)
  const token = newToken()
  const name = goodName(wish.name)
  const row = {
    name,
    name_key: fold(name),
    token_hash: hashOfToken(token),
    takes_over: wish.takesOver ? 1 : 0,
    is_on: 1,
    created_at: platform.clock.now(),
    created_by: viewer.userId,
    used_at: null,
  }
  const id = await deed(platform, async (inside) => {
    await demandFree(name, null, inside)
    if ((await listClientRows(inside)).length >= mostClients)
      throw refused('name', say('provisioning.tooMany', { count: mostClients }))
    const id = await insertClient(row, inside)
    const subject = { kind: 'provisioning' as const, id, name }
    await noteDeed(
      viewer,
      { deed: 'provisioning.clientAdded', subject, details: { takesOver: wish.takesOver } },
      inside,
    )
    return id
  })
  return { row: { id, ...row }, token }
}

/** Changes what is named. Switched off, it is let in no more. @throws Problem as above, NotFound. */
export async function changeClient(
  viewer: Viewer,
  id: number,
  wish: ProvisioningClientChange,
  platform: Platform,
): Promise<void> {
  demandAdministrator(viewer)
  const name = wish.name === undefined ? undefined : goodName(wish.name)
  await deed(platform, async (inside) => {
    const row = await held(id, inside)
    if (name !== undefined) await demandFree(name, id, inside)
    const subject = { kind: 'provisioning' as const, id, name: row.name }
    await noteDeed(viewer, { deed: 'provisioning.clientChanged', subject, details: { ...wish } }, inside)
    const change = {
      name: name ?? row.name,
      name_key: fold(name ?? row.name),
      takes_over: Number(wish.takesOver ?? row.takes_over === 1),
      is_on: Number(wish.isOn ?? row.is_on === 1),
    }
    await updateClient(id, change, inside)
  })
}

/** Another token in place of the one that it had. @throws Problem PermissionDenied, NotFound. */
export async function renewToken(viewer: Viewer, id: number, platform: Platform): Promise<string> {
  demandAdministrator(viewer)
  const token = newToken()
  await deed(platform, async (inside) => {
    const { name } = await held(id, inside)
    const subject = { kind: 'provisioning' as const, id, name }
    await noteDeed(viewer, { deed: 'provisioning.tokenRenewed', subject }, inside)
    await updateClient(id, { token_hash: hashOfToken(token) }, inside)
  })
  return token
}

/** Accounts and groups stay, and are nobody's but the site's. @throws Problem PermissionDenied, NotFound. */
export async function removeClient(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandAdministrator(viewer)
  await deed(platform, async (inside) => {
    const { name } = await held(id, inside)
    const subject = { kind: 'provisioning' as const, id, name }
    await noteDeed(viewer, { deed: 'provisioning.clientRemoved', subject }, inside)
    await deleteClient(id, inside)
  })
}

async function held(id: number, inside: Executing): Promise<ClientRow> {
  const row = await holdClient(id, inside)
  if (row === null) throw new Problem('NotFound')
  return row
}

function goodName(given: string): string {
  const name = given.trim()
  if (name === '' || name.length > longestName) throw refused('name', say('provisioning.name', { count: longestName }))
  return name
}

async function demandFree(name: string, id: number | null, inside: Executing): Promise<void> {
  const holder = await findClientByName(fold(name), inside)
  if (holder !== null && holder.id !== id) throw refused('name', say('provisioning.nameTaken', { name }))
}

function refused(field: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule: 'client', message }] })
}
