import { followFormLanguages, formLanguages } from '#modules/full-text/set-form-languages.ts'
import { stemLanguages } from '#modules/full-text/word-stems.ts'
import type { Platform } from '#platform/platform.ts'

export const followingTask = 'follow-word-forms'

/** Words that are known already follow what was said of word forms, while nobody waits. */
export async function followWordForms(platform: Platform): Promise<void> {
  await platform.tasks.enqueue({ kind: followingTask, payload: {}, key: followingTask })
}

/** What a worker does then: forms of all other languages go, those of the chosen ones are written. */
export async function doFollowWordForms(platform: Platform): Promise<void> {
  await followFormLanguages(stemLanguages, await formLanguages(platform), platform)
}
