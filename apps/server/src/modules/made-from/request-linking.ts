import type { Platform } from '#platform/platform.ts'

export const linkingKind = 'link-made-from'

/** Has assets linked whose files were read, as a schedule does each minute too; where there are none it ends at once. */
export async function requestLinking(platform: Platform): Promise<void> {
  await platform.tasks.enqueue({ kind: linkingKind, key: linkingKind, payload: {} })
}
