import type { ErrorValue } from '@vitrine/contract/errors.ts'
import type { LicenceUse } from '@vitrine/contract/licence-values.ts'
import { noteDoneTask, startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

/** What was ordered can be fetched for an hour after it was made (wire reference 11.2). */
export const fetchableMs = 3600_000
export const downloadType = 'download'

/** A file that can be handed out. */
export interface WantedFile {
  assetId: number
  filename: string
  /** Number of a profile; null is the original. */
  profile: string | null
  /** The share by which it was ordered; missing for one's own rights. */
  share?: number
}

/** What a task of files remembers of what was asked for. */
export interface DownloadDetails {
  files: WantedFile[]
  /** What each file is a rendition of: the href of its asset. */
  sources: string[]
  /** What cannot be had, by href as it was sent but for the rendition, and why. */
  refused: { src: string; value: ErrorValue }[]
  count: number
  /** For what all of it will be used; missing where nothing was said. */
  said?: LicenceUse | null
  /** How many of a selection are left out unless somebody says it. */
  asking?: number
  /** Null where some have to be made first. */
  bytes: number | null
}

/**
 * Begins a task of files that can be fetched by its number. What has to be made first is made by a long deed (`downloadDeed`),
 * each file one item; originals, and what is there already, are done at once.
 * @throws Problem TooManyAttempts when a visitor asks for too much.
 */
export async function startDownload(
  viewer: Viewer,
  details: DownloadDetails,
  isReady: boolean,
  platform: Platform,
): Promise<{ id: string; status: 'done' | 'pending' }> {
  const wish = { type: downloadType, details, keptMs: fetchableMs }
  const total = details.files.filter(({ profile }) => profile !== null).length
  if (isReady || total === 0) return { id: await noteDoneTask(viewer, wish, platform), status: 'done' }
  return { id: await startLongDeed(viewer, { ...wish, total }, platform), status: 'pending' }
}
