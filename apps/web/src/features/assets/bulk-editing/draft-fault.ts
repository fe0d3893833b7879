import { partsOfText } from '@vitrine/contract/composed-text.ts'
import { readShift } from '@vitrine/contract/date-shift.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { type FieldDraft, isEmpty } from './bulk-draft.ts'

/** Why a field that is ticked cannot be sent; an empty input never erases. */
export function faultOf({ operation, value, find, from }: FieldDraft): MessageKey | null {
  if (operation === 'clear' || operation === 'settle' || operation === 'from-place') return null
  if (operation === 'copy') return from === null ? 'bulk.fromMissing' : null
  if (operation === 'find-replace') return find === '' ? 'bulk.findMissing' : null
  if (operation === 'compose' && partsOfText(String(value ?? '')).unknown !== null) return 'bulk.unknownVariable'
  if (operation === 'shift') return readShift(String(value ?? '')) === null ? 'bulk.shiftMissing' : null
  return isEmpty(value) ? 'bulk.valueMissing' : null
}
