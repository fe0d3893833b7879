import { randomBytes } from 'node:crypto'
import { readCodes } from '@vitrine/contract/read-codes.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { deleteCodeList, insertCodeList, listActive, updateCodeList } from './code-lists.repository.ts'
import type { CodeListFacts, CodeListRow } from './code-lists.tables.ts'
import { getCodeList } from './get-code-list.ts'
import { mostInUse } from './list-code-lists.ts'
import { maySteer } from './may-steer.ts'

/** @throws Problem PermissionDenied for a program that only looks. */
function demandChange(viewer: Viewer): void {
  if (!viewer.mayChange) throw new Problem('PermissionDenied')
}

const subjectOf = ({ id, name }: CodeListFacts) => ({ kind: 'code-list' as const, id, name })

const whoseOf = ({ user_id, is_shared }: CodeListFacts) => (is_shared === 1 ? 'shared' : { userId: user_id })

/** Makes one for oneself; it is in use at once, unless as many as may be are so already. @throws Problem PermissionDenied. */
export async function addCodeList(
  viewer: Viewer,
  { name, text, expandsWords = false }: { name: string; text: string; expandsWords?: boolean | undefined },
  executing: Executing,
): Promise<CodeListRow> {
  demandChange(viewer)
  const now = executing.clock.now()
  const id = randomBytes(9).toString('base64url')
  const what = { name, text, codes: readCodes(text).codes.length, expands_words: expandsWords ? 1 : 0, is_shared: 0 }
  return deed(executing, async (inside) => {
    const inUse = await listActive({ userId: viewer.userId }, mostInUse, inside)
    const is_active = inUse.length < mostInUse ? 1 : 0
    const row = { id, user_id: viewer.userId, ...what, is_active, created_at: now, modified_at: now }
    await noteDeed(viewer, { deed: 'code-list.added', subject: subjectOf(row) }, inside)
    await insertCodeList(row, inside)
    return row
  })
}

export interface CodeListWish {
  name?: string | undefined
  text?: string | undefined
  expandsWords?: boolean | undefined
  isActive?: boolean | undefined
  isShared?: boolean | undefined
}

/**
 * Changes what is said of it. To give it to everybody is the administrators'.
 * @throws Problem PermissionDenied, NotFound; InvalidRequest where more would be in use than may be.
 */
export function changeCodeList(
  viewer: Viewer,
  id: string,
  wish: CodeListWish,
  executing: Executing,
): Promise<CodeListRow> {
  if (wish.isShared !== undefined && !viewer.isAdministrator) throw new Problem('PermissionDenied')
  return onOwn(viewer, id, executing, async (own, inside) => {
    const changed = { ...withWish(own, wish), modified_at: executing.clock.now() }
    if (changed.is_active === 1) await demandRoom(changed, inside)
    const uses = { inUse: changed.is_active === 1 ? 'yes' : 'no', shared: changed.is_shared === 1 ? 'yes' : 'no' }
    const details = { name: changed.name, ...uses }
    await noteDeed(viewer, { deed: 'code-list.changed', subject: subjectOf(own), details }, inside)
    const { id: _, user_id, created_at, ...change } = changed
    await updateCodeList(id, change, inside)
    return changed
  })
}

function withWish(own: CodeListRow, { name, text, expandsWords, isActive, isShared }: CodeListWish): CodeListRow {
  const asNumber = (wanted: boolean | undefined, before: number) => (wanted === undefined ? before : wanted ? 1 : 0)
  return {
    ...own,
    name: name ?? own.name,
    ...(text === undefined ? {} : { text, codes: readCodes(text).codes.length }),
    expands_words: asNumber(expandsWords, own.expands_words),
    is_active: asNumber(isActive, own.is_active),
    is_shared: asNumber(isShared, own.is_shared),
  }
}

/** @throws Problem InvalidRequest that names `isActive`. */
async function demandRoom(row: CodeListRow, inside: Executing): Promise<void> {
  const others = (await listActive(whoseOf(row), mostInUse + 1, inside)).filter(({ id }) => id !== row.id)
  if (others.length < mostInUse) return
  const message = say('codeLists.tooMany', { most: mostInUse })
  throw new Problem('InvalidRequest', { message, fields: [{ field: 'isActive', rule: 'tooMany', message }] })
}

/** @throws Problem PermissionDenied, NotFound. */
export function removeCodeList(viewer: Viewer, id: string, executing: Executing): Promise<void> {
  return onOwn(viewer, id, executing, async (own, inside) => {
    await noteDeed(viewer, { deed: 'code-list.removed', subject: subjectOf(own) }, inside)
    await deleteCodeList(id, inside)
  })
}

/** What is changed is read in the deed that changes it. */
async function onOwn<Result>(
  viewer: Viewer,
  id: string,
  executing: Executing,
  work: (own: CodeListRow, inside: Executing) => Promise<Result>,
): Promise<Result> {
  demandChange(viewer)
  return deed(executing, async (inside) => {
    const own = await getCodeList(viewer, id, inside)
    if (!maySteer(viewer, own)) throw new Problem('PermissionDenied')
    return work(own, inside)
  })
}
