import { noteLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { beginChangeSet } from '#modules/changes/change-many.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import type { TermChange } from '#modules/taxonomies/term-steps.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { type TermChangeDetails, termChangeType } from './term-change-deed.ts'

/** A change of terms that was begun; without a task when assets have nothing to do with it. */
export interface BegunTermChange<Done> {
  done: Done
  task: string | null
}

/**
 * Changes terms, and begins to change the assets that have their values: both or none. The task is there also where no asset is
 * touched, since by it the terms come back; not where a term was written anew with the same value.
 */
export async function beginTermChange<Done extends TermChange | null>(
  viewer: Viewer,
  change: (inside: Executing) => Promise<Done>,
  platform: Platform,
): Promise<BegunTermChange<Done>> {
  const begun = await deed(platform, async (inside) => {
    const done = await change(inside)
    const isPlain = done === null || isSameValue(done)
    if (isPlain) return { done, task: null }
    const author = authorOf(viewer)
    const setId = await beginChangeSet(author, inside)
    const asked = { scope: viewer.scope, author: { ...author, setId } }
    const details: TermChangeDetails = { ...asked, terms: done.step, values: done.values }
    return { done, task: await noteLongDeed(viewer, { type: termChangeType, details, total: null }, inside) }
  })
  if (begun.task !== null) platform.tasks.wake()
  return begun
}

function isSameValue({ step: { before, after } }: TermChange): boolean {
  return before.length === 1 && after.length === 1 && before[0]?.value === after[0]?.value
}
