import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkShares } from './link-shares.tsx'
import { MessageField } from './message-field.tsx'
import { PeopleShares } from './people-shares.tsx'
import styles from './sharing.module.css'
import { ShowcasePart } from './showcase-part.tsx'
import { useSharing } from './use-sharing.ts'

export interface ShareDialogProps {
  album: Pick<CollectionInfo, 'name'> & { sharing: Href<'sharing'> }
  onClose: () => void
}

/** To whom an album is shown. Each change holds at once; one that is refused says why and loses nothing that was typed. */
export function ShareDialog({ album, onClose }: ShareDialogProps) {
  const { t } = useTexts()
  const { sharing, problem, retry, fault, ...deeds } = useSharing(album.sharing)
  return (
    <Dialog title={t('sharing.title', { name: album.name })} isWide isDismissable={false} onClose={onClose}>
      <div className={styles['content']}>
        {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
        {problem === null && sharing === undefined && <Spinner label={t('collections.loading')} />}
        {sharing !== undefined && (
          <>
            {sharing.people !== null && <PeopleShares sharing={sharing} people={sharing.people} {...deeds} />}
            {sharing.mayShare.guests && <LinkShares sharing={sharing} {...deeds} />}
            {sharing.people === null && !sharing.mayShare.guests && (
              <p className={styles['muted']}>{t('sharing.mayNot')}</p>
            )}
            {(sharing.mayShare.showcase || sharing.showcase !== null) && (
              <ShowcasePart key={`on show until ${sharing.showcase?.to}`} sharing={sharing} {...deeds} />
            )}
            <MessageField key={sharing.message.body} message={sharing.message} {...deeds} />
          </>
        )}
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button look="primary" onPress={onClose}>
          {t('shell.close')}
        </Button>
      </div>
    </Dialog>
  )
}
