import { hash } from 'node:crypto'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import {
  deletePart,
  deleteUnusedPicture,
  findPartToChange,
  insertPart,
  insertPicture,
  isNameTaken,
  listParts,
  updatePart,
} from './processing-profiles.repository.ts'
import type { PartKind, PartRow } from './processing-profiles.tables.ts'

/** How a kind is called in the audit log. */
const words = { profile: 'processing-profile', set: 'profile-set', watermark: 'watermark' } as const

/** What is said of one; `picture` of a watermark that has a new one. */
export interface PartWish {
  kind: PartKind
  id: string
  facts: { Name: string; Description?: string }
  picture?: WatermarkPicture
}

export interface WatermarkPicture {
  /** Its hash. */
  content: string
  png: Buffer
}

/** Those of a kind, the first that was made first. */
export async function listPartsOf(kind: PartKind, executing: Executing): Promise<PartRow[]> {
  return (await listParts(executing)).filter((row) => row.kind === kind)
}

/** Another text after each change. */
export function revisionOf({ name, description, settings, content }: PartRow): string {
  return hash('sha256', JSON.stringify([name, description, settings, content]), 'base64url').slice(0, 22)
}

/**
 * What is there under this name is for the caller to have looked for.
 * @throws Problem EditConflict when somebody has taken it at the same moment.
 */
export async function addPart(viewer: Viewer, wish: PartWish, platform: Platform): Promise<PartRow> {
  const now = platform.clock.now()
  const row = { ...rowOf(wish), content: wish.picture?.content ?? '', created_at: now, modified_at: now }
  await deed(platform, async (inside) => {
    await keepPicture(wish, inside)
    if (!(await insertPart(row, inside))) throw new Problem('EditConflict')
    const subject = { kind: words[row.kind], id: row.id, name: row.name }
    await noteDeed(viewer, { deed: `${words[row.kind]}.added`, subject, details: detailsOf(row) }, inside)
  })
  return row
}

/** @throws Problem NotFound; EditConflict when it was made of an earlier state, or the name was taken at the same moment. */
export async function changePart(
  viewer: Viewer,
  { wish, revision }: { wish: PartWish; revision: string | undefined },
  platform: Platform,
): Promise<PartRow> {
  return deed(platform, async (inside) => {
    const before = await findPartToChange(wish.kind, wish.id, inside)
    if (!before) throw new Problem('NotFound')
    if (revision !== undefined && revision !== revisionOf(before)) throw new Problem('EditConflict')
    const { created_at } = before
    const row = {
      ...rowOf(wish),
      content: wish.picture?.content ?? before.content,
      created_at,
      modified_at: platform.clock.now(),
    }
    if (revisionOf(row) === revisionOf(before)) return before
    await keepPicture(wish, inside)
    if (await isNameTaken(row, inside)) throw new Problem('EditConflict')
    await updatePart(row, inside)
    await deleteUnusedPicture(before.content, inside)
    const subject = { kind: words[row.kind], id: row.id, name: row.name }
    const details = { before: detailsOf(before), after: detailsOf(row) }
    await noteDeed(viewer, { deed: `${words[row.kind]}.changed`, subject, details }, inside)
    return row
  })
}

/** Whether something still needs it is for the caller to have looked for. @throws Problem NotFound. */
export async function removePart(
  viewer: Viewer,
  { kind, id }: Pick<PartWish, 'kind' | 'id'>,
  platform: Platform,
): Promise<void> {
  await deed(platform, async (inside) => {
    const row = await findPartToChange(kind, id, inside)
    if (!row) throw new Problem('NotFound')
    await deletePart(kind, id, inside)
    await deleteUnusedPicture(row.content, inside)
    const subject = { kind: words[kind], id, name: row.name }
    await noteDeed(viewer, { deed: `${words[kind]}.removed`, subject, details: detailsOf(row) }, inside)
  })
}

async function keepPicture({ picture }: PartWish, inside: Executing): Promise<void> {
  if (picture) await insertPicture(picture.content, picture.png, inside)
}

function rowOf({ kind, id, facts }: PartWish): Omit<PartRow, 'content' | 'created_at' | 'modified_at'> {
  const { Name, Description = '', ...settings } = facts
  const name = Name.trim()
  return { kind, id, name, name_key: fold(name), description: Description, settings: JSON.stringify(settings) }
}

const detailsOf = ({ name, description, settings, content }: PartRow) => {
  const picture = content === '' ? {} : { content }
  return { Name: name, Description: description, ...(JSON.parse(settings) as object), ...picture }
}
