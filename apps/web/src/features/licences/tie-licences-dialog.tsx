import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Licence } from '@vitrine/contract/licences.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { Link2, Unlink } from 'lucide-react'
import { usePageOf } from '#features/consent/use-page-of.ts'
import { OlderPages } from '#features/directory/older-pages.tsx'
import rows from '#features/directory/rows.module.css'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FreeQuestion } from './free-question.tsx'
import { standingOf } from './licence-days.ts'
import styles from './licences.module.css'
import { useTie } from './use-tie.ts'

export interface TieLicencesProps {
  assets: readonly string[]
  ties: NonNullable<FullApiDescriptor['licences']>
  onClose: () => void
}

/** Looks for licences by name, and ties them to files or takes them away. */
export function TieLicencesDialog({ assets, ties, onClose }: TieLicencesProps) {
  const texts = useTexts()
  const { t } = texts
  const list = usePageOf(ties.choices, 'licence-list')
  const { act, isBusy, freeing } = useTie(ties.change)
  const count = assets.length
  const tie = async ({ id, name }: Licence) => {
    if (await act({ assets: [...assets], tie: [id] })) notifyBriefly(t('licences.isTied', { name, count }))
  }
  const untie = async ({ id, name }: Licence) => {
    if (await act({ assets: [...assets], untie: [id] })) notifyBriefly(t('licences.isUntied', { name, count }))
  }
  const { document, problem } = list
  return (
    <Dialog title={t('licences.tieTitle', { count })} isWide onClose={onClose}>
      <div className={rows['form']}>
        {/* It grows in a row; here it stands in a column. */}
        <div>
          <DirectorySearch label={t('licences.find')} text={list.text} onChange={list.setText} isBusy={list.isBusy} />
        </div>
        {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
        {document === undefined && problem === null && <Spinner label={t('licences.loading')} />}
        {document?.data.length === 0 && <p>{t('licences.none')}</p>}
        {document !== undefined && document.data.length > 0 && (
          <ul aria-label={t('licences.title')} className={rows['list']}>
            {document.data.map((one) => (
              <li key={one.id} className={rows['row']}>
                <div className={rows['name']}>
                  <bdi>{one.name}</bdi>
                  <div className={styles['muted']}>{standingOf(one, texts)}</div>
                </div>
                <IconButton
                  icon={Link2}
                  label={t('licences.tieOne', { name: one.name })}
                  isDisabled={isBusy}
                  onPress={() => void tie(one)}
                />
                <IconButton
                  icon={Unlink}
                  label={t('licences.untieOne', { name: one.name })}
                  isDisabled={isBusy}
                  onPress={() => void untie(one)}
                />
              </li>
            ))}
          </ul>
        )}
        <OlderPages
          isOlder={list.page !== null}
          next={document?.paging.next ?? null}
          newest={t('licences.first')}
          older={t('licences.more')}
          onChange={list.setPage}
        />
        {freeing !== null && <FreeQuestion freeing={freeing} />}
        <div className={rows['actions']}>
          <Button onPress={onClose}>{t('shell.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
