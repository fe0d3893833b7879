import { Button } from '@vitrine/ui/button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { useAllMembers } from './use-all-members.ts'

/** The last row of a grid of members: it loads all that are left (GRP-008). */
export function MoreMembers({ members }: { members: ReturnType<typeof useAllMembers> }) {
  const { t } = useTexts()
  return (
    <Button look="quiet" isPending={members.isBusy} onPress={members.loadRest}>
      {t('groups.more', { count: members.left })}
    </Button>
  )
}
