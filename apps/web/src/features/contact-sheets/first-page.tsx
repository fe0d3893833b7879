import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { ContactSheetLook } from '@vitrine/contract/contact-sheets.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './contact-sheets.module.css'
import { useAnswer } from './use-answer.ts'
import type { SheetAssets } from './use-contact-sheet.ts'

/** So long nothing is asked for while somebody goes on choosing, milliseconds. */
const pause = 500

/** The first page as the server draws it: what is seen is what will be printed. */
export function FirstPage({
  deed,
  assets,
  look,
}: {
  deed: NonNullable<FullApiDescriptor['contactSheets']>['firstPage']
  assets: SheetAssets
  look: ContactSheetLook
}) {
  const { t } = useTexts()
  const client = useResourceClient()
  const ask = () => client.perform(deed, 'contact-sheet-order', { ...assets, look })
  const { answer, problem, isPending } = useAnswer(JSON.stringify(look), ask, pause)
  return (
    <figure className={styles['page']} aria-busy={isPending} data-wide={look.isLandscape || undefined}>
      <div className={styles['desk']}>
        {answer !== null && (
          <img
            className={styles['paper']}
            data-old={isPending || undefined}
            src={`data:image/jpeg;base64,${answer.picture}`}
            width={answer.width}
            height={answer.height}
            alt={t('contactSheets.firstPage')}
          />
        )}
        {answer === null && problem === null && (
          <div className={styles['blank']}>
            <Spinner label={t('contactSheets.drawing')} />
          </div>
        )}
        {problem !== null && !isPending && (
          <p role="alert" className={styles['blank']}>
            {problemText(problem, t)}
          </p>
        )}
      </div>
      <figcaption className={styles['count']}>
        <span role="status">{answer !== null && t('contactSheets.pages', { count: answer.pages })}</span>
      </figcaption>
    </figure>
  )
}
