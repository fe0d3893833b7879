import type { Href } from '@vitrine/contract/document.ts'
import type { NotificationChoicesWish } from '@vitrine/contract/notifications.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './notifications.module.css'

type Choice = NotificationChoicesWish['data'][number]

/** Of which kinds somebody is told, here and by mail; each choice counts at once. */
export function NotificationChoices({ href }: { href: Href<'notification-choices'> }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { document, problem, retry } = useResource(href, 'notification-choices')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('notifications.loading')} />
  const { data, save } = document
  const choose = async (chosen: Choice) => {
    if (save === null) return
    const next = data.map((one) =>
      one.kind === chosen.kind ? { ...one, ...chosen, byMail: chosen.byMail ?? null } : one,
    )
    client.assume(href, 'notification-choices', { ...document, data: next })
    try {
      await client.perform(save, 'notification-choices-wish', { data: [chosen] }, 'PUT')
    } catch (fault) {
      notify(problemText(fault as Error, t))
    }
    await client.doubt((address) => address === href)
  }
  return (
    <div className={styles['choices']}>
      {data.map(({ kind, inPage, byMail }) => (
        <fieldset key={kind} disabled={save === null} className={styles['choice']}>
          <legend className={styles['legend']}>{t(`notifications.kind_${kind}`)}</legend>
          <Checkbox
            label={t('notifications.inPage')}
            isSelected={inPage}
            onChange={(is) => void choose({ kind, inPage: is, byMail })}
          />
          {byMail !== null && (
            <Checkbox
              label={t('notifications.byMail')}
              isSelected={byMail}
              onChange={(is) => void choose({ kind, inPage, byMail: is })}
            />
          )}
        </fieldset>
      ))}
    </div>
  )
}
