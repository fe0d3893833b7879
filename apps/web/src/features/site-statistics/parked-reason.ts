import type { MessageKey } from '#platform/i18n/message-key.ts'

const reasons: Readonly<Record<string, MessageKey>> = {
  crashed: 'site.reasons.crashed',
  'time-limit': 'site.reasons.timeLimit',
  'memory-limit': 'site.reasons.memoryLimit',
  'metadata-unread': 'site.reasons.metadataUnread',
}

/** Why a file could not be read, by the code of what gave up; every other one has its own words in the details. */
export function parkedReason(code: string): MessageKey {
  return reasons[code] ?? 'site.reasons.failed'
}
