import type { AssetConsent } from '@vitrine/contract/consent.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { Link2 } from 'lucide-react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import rows from '#features/directory/rows.module.css'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent.module.css'
import { useChangeConsent } from './use-change-consent.ts'
import { usePageOf } from './use-page-of.ts'

export interface TieDialogProps {
  assets: readonly string[]
  choices: NonNullable<AssetConsent['choices']>
  change: NonNullable<AssetConsent['change']>
  /** Forms that are tied already. */
  tied: readonly string[]
  onClose: () => void
}

/** Looks for forms by the names of people, and ties them to files. */
export function TieDialog({ assets, choices, change, tied, onClose }: TieDialogProps) {
  const { t } = useTexts()
  const list = usePageOf(choices, 'consent-form-list')
  const { act, isBusy } = useChangeConsent(change)
  const tie = async (form: { href: string; person: { name: string } }) => {
    if (await act({ assets: [...assets], tie: [form.href] }))
      notifyBriefly(t('consent.isTied', { name: form.person.name }))
  }
  const { document, problem } = list
  return (
    <Dialog title={t('consent.tieTitle')} isWide onClose={onClose}>
      <div className={rows['form']}>
        <DirectorySearch label={t('consent.findForms')} text={list.text} onChange={list.setText} isBusy={list.isBusy} />
        {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
        {document === undefined && problem === null && <Spinner label={t('consent.loading')} />}
        {document?.data.length === 0 && <p>{t('consent.noForms')}</p>}
        {document !== undefined && document.data.length > 0 && (
          <ul aria-label={t('consent.forms')} className={rows['list']}>
            {document.data.map((form) => (
              <li key={form.href} className={rows['row']}>
                <div className={rows['name']}>
                  <bdi>{form.person.name}</bdi>
                  <div className={styles['muted']}>
                    <bdi dir="auto">{form.title}</bdi> · {t(`consent.state${form.state}`)}
                  </div>
                </div>
                <IconButton
                  icon={Link2}
                  label={t('consent.tieOne', { name: form.person.name })}
                  isDisabled={isBusy || tied.includes(form.href)}
                  onPress={() => void tie(form)}
                />
              </li>
            ))}
          </ul>
        )}
        <OlderPages
          isOlder={list.page !== null}
          next={document?.paging.next ?? null}
          newest={t('consent.newest')}
          older={t('consent.older')}
          onChange={list.setPage}
        />
        <div className={rows['actions']}>
          <Button onPress={onClose}>{t('consent.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
