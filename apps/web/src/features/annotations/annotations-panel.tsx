import type { Annotation } from '@vitrine/contract/annotations.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { useEffect } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNamedAnnotation } from '#platform/navigation/use-named-annotation.ts'
import { choose, useDesk } from './annotation-desk.ts'
import { AnnotationForm } from './annotation-form.tsx'
import { AnnotationItem } from './annotation-item.tsx'
import styles from './annotations.module.css'
import { ToolBar } from './tool-bar.tsx'
import { useAnnotations } from './use-annotations.ts'

/** What is marked in an asset, as a list beside its picture, and where something is marked and written. */
export function AnnotationsPanel({ asset }: { asset: Asset }) {
  const { t } = useTexts()
  const { document, problem, retry, all } = useAnnotations(asset)
  if (problem !== null) {
    return (
      <div role="alert" className={styles['panel']}>
        <p>{problemText(problem, t)}</p>
        <Button look="quiet" onPress={retry}>
          {t('annotations.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['panel']}>
      <h2 className={styles['title']}>{t('annotations.title', { count: all.length })}</h2>
      {document === undefined ? (
        <Skeleton width="100%" height="120px" />
      ) : (
        <Annotations asset={asset} document={document} all={all} />
      )}
    </div>
  )
}

interface AnnotationsProps {
  asset: Asset
  document: DocumentOf<'annotation-list'>
  all: readonly Annotation[]
}

function Annotations({ asset, document, all }: AnnotationsProps) {
  const { t } = useTexts()
  const [desk, change] = useDesk(asset.href)
  const { draft, hidesResolved, selected } = desk
  const { add, mentionable, frame, paging } = document
  const named = useNamedAnnotation()
  useEffect(() => {
    if (named !== null) change(choose(named))
  }, [named, change])
  const hasResolved = all.some(({ isResolved }) => isResolved)
  const numbered = all.map((annotation, at) => ({ annotation, number: at + 1 }))
  const shown = numbered.filter(({ annotation: one }) => !(hidesResolved && one.isResolved && one.href !== selected))
  return (
    <>
      {add !== null && <ToolBar desk={desk} change={change} isSound={frame.width === 0} />}
      {draft !== null && !draft.isOpen && (
        <AnnotationForm
          list={paging.first}
          add={add}
          mentionable={mentionable}
          draft={draft}
          desk={desk}
          change={change}
          isPlayed={frame.duration !== null}
        />
      )}
      {all.length === 0 && draft === null && <p className={styles['note']}>{t('annotations.none')}</p>}
      {hasResolved && (
        <Checkbox
          label={t('annotations.hideResolved')}
          isSelected={hidesResolved}
          onChange={(is) => change({ hidesResolved: is })}
        />
      )}
      {shown.length > 0 && (
        <ol aria-label={t('annotations.list')} className={styles['list']}>
          {shown.map(({ annotation, number }) => (
            <AnnotationItem
              key={annotation.href}
              annotation={annotation}
              number={number}
              list={paging.first}
              desk={desk}
              change={change}
            />
          ))}
        </ol>
      )}
    </>
  )
}
