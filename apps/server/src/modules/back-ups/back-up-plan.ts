import type { BackUpPlan } from '@vitrine/contract/back-ups.ts'
import { backUpRhythms } from '@vitrine/contract/upkeep-values.ts'
import { z } from 'zod'
import { listArchives } from '#modules/archives/archives.queries.ts'
import { isInside } from '#modules/archives/check-folder.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { makeBackUpFolder } from '#platform/backup/back-up-folder.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { findSetting, saveSetting } from '#platform/database/site-settings.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { nextTime } from '#platform/tasks/next-time.ts'
import { say, type Text } from '#server/texts/say.ts'

const key = 'back-up-plan'
/** The moment after which the next one is due. */
const dueKey = 'back-up-due'

const Kept = z.object({
  every: z.enum(backUpRhythms),
  hour: z.int(),
  weekday: z.int(),
  destination: z.string(),
  folder: z.string(),
  keep: z.int(),
  withFiles: z.boolean(),
})

/** What is done where nobody has said anything. */
function standardPlan({ backUpFolders }: Platform['settings']): BackUpPlan {
  const [destination = ''] = backUpFolders
  return { every: 'off', hour: 2, weekday: 0, destination, folder: '', keep: 7, withFiles: false }
}

export async function readPlan(platform: Platform): Promise<BackUpPlan> {
  const kept = await findSetting(key, platform)
  return kept === null ? standardPlan(platform.settings) : Kept.parse(JSON.parse(kept))
}

/** Names that every system takes and that lead nowhere else: parts that begin with a letter or a digit. */
const folderName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]*(\/[\p{L}\p{N}][\p{L}\p{N} ._-]*)*$/u

/**
 * Says when back-ups are made, and where: below a folder that the host has set free, and in no archive.
 * @throws Problem PermissionDenied, InvalidRequest that names the field and the rule.
 */
export async function savePlan(viewer: Viewer, plan: BackUpPlan, platform: Platform): Promise<void> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  await placeFor(plan, platform)
  await deed(platform, async (inside) => {
    await saveSetting(key, JSON.stringify(plan), inside)
    // Not what was due while it was off, or by what was said before.
    await saveSetting(dueKey, String(inside.clock.now()), inside)
    await noteDeed(viewer, { deed: 'back-up.planned', details: { ...plan } }, inside)
  })
}

/** The folder into which back-ups of a plan go; it is made. @throws Problem InvalidRequest. */
export async function placeFor(
  { destination, folder }: Pick<BackUpPlan, 'destination' | 'folder'>,
  platform: Platform,
): Promise<string> {
  const { backUpFolders } = platform.settings
  if (!backUpFolders.includes(destination))
    throw refused('destination', 'setFree', say('backUps.notSetFree', { list: backUpFolders.join(', ') }))
  if (folder !== '' && !folderName.test(folder)) throw refused('folder', 'name', say('backUps.folderName'))
  const path = await makeBackUpFolder(destination, folder).catch((error: NodeJS.ErrnoException) => {
    throw refused(
      'destination',
      'writable',
      say('backUps.notWritable', { folder: destination, code: error.code ?? '' }),
    )
  })
  const archive = (await listArchives(platform)).find((one) => isInside(path, one.path))
  if (archive) throw refused('destination', 'archive', say('backUps.inArchive', { name: archive.name }))
  return path
}

/** When the next back-up is due; null while none is made by itself. */
export async function nextDue(plan: BackUpPlan, platform: Platform): Promise<number | null> {
  const pattern = patternOf(plan)
  if (pattern === null) return null
  return nextTime(pattern, await dueAfter(platform))
}

async function dueAfter(platform: Executing): Promise<number> {
  const kept = await findSetting(dueKey, platform)
  return kept === null ? platform.clock.now() : Number(kept)
}

/** Notes that what was due is seen to. */
export function noteSeen(inside: Executing): Promise<void> {
  return saveSetting(dueKey, String(inside.clock.now()), inside)
}

/** Since when the plan is as it is, or was seen to last. */
export function plannedSince(platform: Platform): Promise<number> {
  return dueAfter(platform)
}

function patternOf({ every, hour, weekday }: BackUpPlan): string | null {
  if (every === 'off') return null
  return every === 'day' ? `0 ${hour} * * *` : `0 ${hour} * * ${weekday}`
}

function refused(field: string, rule: string, message: Text): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}
