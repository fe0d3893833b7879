import type { Platform } from '#platform/platform.ts'

export const comparingKind = 'compare-pictures'

/** Has what is new compared, as a schedule does each minute too; where nothing is new it ends at once. */
export async function requestComparing(platform: Platform): Promise<void> {
  await platform.tasks.enqueue({ kind: comparingKind, key: comparingKind, payload: {} })
}
