import type { User } from '@vitrine/contract/people.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { base } from '#platform/navigation/entrance.ts'

/** Leads an administrator into the site as a person sees it; nothing where the server does not offer it. */
export function SeeAsButton({ user, isDisabled }: { user: User; isDisabled: boolean }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const me = useSession().user
  const [isBusy, setBusy] = useState(false)
  const deed = me?.seeAs ?? null
  if (deed === null || me?.user.href === user.href || !user.account.isEnabled) return null
  const see = async () => {
    setBusy(true)
    try {
      await client.perform(deed, 'seeing-as-request', { user: user.href })
      // Everything that was read is another's.
      location.assign(`${base}/`)
    } catch (problem) {
      setBusy(false)
      showTrouble({ problem: problem as Error, texts: [problemText(problem as Error, t)] })
    }
  }
  return (
    <div>
      <Button isDisabled={isDisabled || isBusy} onPress={() => void see()}>
        <Eye size={16} aria-hidden />
        {t('people.seeAs')}
      </Button>
    </div>
  )
}
