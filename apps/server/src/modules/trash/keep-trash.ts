import { listArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { isTaskOver } from '#modules/background-tasks/background-tasks.queries.ts'
import { forgetAssets, removePictures, setAside } from '#modules/reading/set-aside.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { type FileOfAsset, filesOfAssets } from './trash.queries.ts'
import { deleteTrashed, hold, listExpired, listOnTheWay, saveBytes, settleThere } from './trash.repository.ts'
import type { TrashedRow } from './trash.tables.ts'
import { isAway, putAway, removeForGood, returnBesides } from './trash-files.ts'

const day = 86_400_000
const batch = 50
/** What was cut off is little: it is what a task had in hand when the program ended. */
const most = 1000
/** What this has in hand itself. Nothing of that is left when it begins. */
const ownMark = 'schedule'
const actor = { kind: 'system', userId: 0, userName: '', from: '' } as const

/** Removes what has been in the trash for as long as its archive keeps it, and settles what was cut off. May be stopped anywhere. */
export async function keepTrash(platform: Platform, signal: AbortSignal): Promise<void> {
  await settleStranded(platform, signal)
  for (const archive of await listArchives(platform)) {
    if (archive.trash_days === 0 || archive.takes_files !== 1) continue
    await goingOn(() => emptyOld(archive, platform, signal), archive, platform)
  }
}

async function emptyOld(archive: ArchiveRow, platform: Platform, signal: AbortSignal): Promise<void> {
  const before = platform.clock.now() - archive.trash_days * day
  while (!signal.aborted) {
    const old = await listExpired({ archiveId: archive.id, before, limit: batch }, platform)
    const held = await hold(
      old.map(({ asset_id }) => asset_id),
      { state: 'ending', by: ownMark },
      platform,
    )
    const gone: TrashedRow[] = []
    for (const row of old.filter(({ asset_id }) => held.has(asset_id))) {
      const remove = async () => {
        await removeForGood(archive, row.asset_id, platform)
        gone.push(row)
      }
      await goingOn(remove, archive, platform)
    }
    const ids = gone.map(({ asset_id }) => asset_id)
    if (ids.length > 0) {
      await removePictures(ids, platform)
      await deed(platform, async (inside) => {
        for (const { path } of gone) {
          const subject = { kind: 'asset' as const, id: path, name: path.replace(/^.*\//, '') }
          await noteDeed(actor, { deed: 'asset.removed', subject, details: { archive: archive.id } }, inside)
        }
        await deleteTrashed(ids, inside)
        await forgetAssets(ids, inside)
      })
    }
    // What could not be removed is not met again in this round: it is held.
    if (old.length < batch) return
  }
}

/** What a task has left in hand that ended without it: in the trash when its file is there, else as it was. */
async function settleStranded(platform: Platform, signal: AbortSignal): Promise<void> {
  const archives = await listArchives(platform)
  for (const row of await listOnTheWay(platform.clock.now(), most, platform)) {
    if (signal.aborted) return
    if (row.held_by !== ownMark && !(await isTaskOver(row.held_by, platform))) continue
    if (row.state !== 'leaving') {
      await settleThere([row.asset_id], platform)
      continue
    }
    const archive = archives.find(({ id }) => id === row.archive_id)
    const file = (await filesOfAssets([row.asset_id], platform)).get(row.asset_id)
    if (!archive || !file) await deleteTrashed([row.asset_id], platform)
    else await goingOn(() => settleLeaving(archive, file, platform), archive, platform)
  }
}

async function settleLeaving(archive: ArchiveRow, file: FileOfAsset, platform: Platform): Promise<void> {
  if (await isAway(archive, file, platform)) {
    const { bytes, ...place } = await putAway(archive, file, new Set(), platform)
    await deed(platform, async (inside) => {
      await setAside([place], inside)
      await saveBytes(file.id, bytes, inside)
      await settleThere([file.id], inside)
    })
  } else {
    await returnBesides(archive, file, platform)
    await deleteTrashed([file.id], platform)
  }
}

/** The disk of one archive is away, or refuses a file: the others are not held up, and this one is looked at the next time. */
async function goingOn(work: () => Promise<void>, { id }: ArchiveRow, { log }: Platform): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Outage) && !(error instanceof Problem)) throw error
    log.warn({ err: error, archive: id }, 'something in the trash of an archive was left as it is')
  }
}
