import type { TagTexts } from '@vitrine/ui/fields/tag-editing.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** What is said where a tag is edited in its place. Texts of the part `viewing`. */
export function useTagTexts(): TagTexts {
  const { t } = useTexts()
  return {
    editTag: (tag) => t('edit.editTag', { tag: `\u2068${tag}\u2069` }),
    doubled: t('edit.tagDoubled'),
  }
}
