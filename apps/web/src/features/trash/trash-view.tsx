import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TrashList } from './trash-list.tsx'
import styles from './trash-page.module.css'
import { useTrashChoice } from './use-trash-choice.ts'

export interface TrashViewProps {
  trash: DocumentOf<'trash-list'>
  /** Leads to another page of it. */
  onPage: (href: DocumentOf<'trash-list'>['paging']['first']) => void
  isFirst: boolean
}

/** A page of the trash, and what can be done with what is chosen or with all. */
export function TrashView({ trash, onPage, isFirst }: TrashViewProps) {
  const { t } = useTexts()
  const choice = useTrashChoice(trash)
  const { first, next } = trash.paging
  if (trash.data.length === 0 && isFirst && next === null)
    return <EmptyState icon={Trash2} title={t('trash.empty')} text={t('trash.emptyText')} />
  const mayChange = trash.restore !== null && trash.remove !== null
  return (
    <>
      {mayChange && <TrashBar trash={trash} choice={choice} />}
      <TrashList files={trash.data} choice={mayChange ? choice : null} />
      <div className={styles['pages']}>
        {!isFirst && <Button onPress={() => onPage(first)}>{t('trash.firstPage')}</Button>}
        {next !== null && <Button onPress={() => onPage(next)}>{t('trash.nextPage')}</Button>}
      </div>
    </>
  )
}

type Question = 'chosen' | 'all' | null

function TrashBar({ trash, choice }: Pick<TrashViewProps, 'trash'> & { choice: ReturnType<typeof useTrashChoice> }) {
  const { t } = useTexts()
  const [question, setQuestion] = useState<Question>(null)
  const count = choice.chosen.length
  const all = trash.total?.files ?? null
  const agree = () => (question === 'all' ? choice.empty() : choice.remove()).finally(() => setQuestion(null))
  const asked = question === 'all' ? all : count
  return (
    <div className={styles['bar']}>
      <Checkbox label={t('trash.chooseAll')} isSelected={choice.isAll} onChange={choice.turnAll} />
      <span role="status" className={styles['chosen']}>
        {count > 0 && t('trash.chosen', { count })}
      </span>
      <div className={styles['deeds']}>
        {count > 0 ? (
          <>
            <Button look="primary" isPending={choice.isBusy} onPress={choice.restore}>
              {t('trash.restore')}
            </Button>
            <Button onPress={() => setQuestion('chosen')}>{t('trash.remove')}</Button>
          </>
        ) : (
          <>
            <Button isPending={choice.isBusy} onPress={choice.restoreAll}>
              {t('trash.restoreAll')}
            </Button>
            <Button onPress={() => setQuestion('all')}>{t('trash.emptyIt')}</Button>
          </>
        )}
      </div>
      {question !== null && (
        <ConfirmDialog
          title={asked === null ? t('trash.emptyTitle') : t('trash.removeTitle', { count: asked })}
          text={t('trash.removeText', { count: asked ?? 2 })}
          yes={t('trash.remove')}
          no={t('shell.cancel')}
          isDanger
          onYes={agree}
          onNo={() => setQuestion(null)}
        />
      )}
    </div>
  )
}
