import type { Platform } from '#platform/platform.ts'

export const hearingKind = 'read-captions'

/** Has captions read that are wished for, as a schedule does each minute too; where there are none it ends at once. */
export async function requestHearing(platform: Platform): Promise<void> {
  await platform.tasks.enqueue({ kind: hearingKind, key: hearingKind, payload: {} })
}
