import { largestPortrait } from '@vitrine/contract/portraits.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import { useSaving } from '#features/directory/use-saving.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { refreshDescriptor } from '#features/session/refresh-descriptor.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PortraitField } from './portrait-field.tsx'
import styles from './portraits.module.css'

/** What shows pictures of people beside their names. */
const kinds = new Set(['own-portrait', 'user', 'user-list', 'comment-list', 'annotation-list'])

/** The own picture: chosen, seen as it will be, kept or taken away. */
export function PortraitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { user } = useSession()
  const { document, problem } = useResource(user?.portrait ?? null, 'own-portrait')
  const [file, setFile] = useState<File | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { faults, isSaving, keep, refuse, remove } = useKeeping(onClose)
  if (user === null) return null
  const choose = (chosen: File) => {
    refuse({})
    setFile(chosen)
  }
  const removal = document?.remove ?? null
  return (
    <FormDialog
      title={t('portraits.title')}
      save={t('portraits.save')}
      isChanged={file !== null}
      isSaving={isSaving}
      faults={problem === null ? faults : { '': problemText(problem, t) }}
      shown={['file']}
      onSave={() => void keep(file, document?.put ?? null)}
      onClose={onClose}
    >
      <p className={styles['lead']}>{t('portraits.text')}</p>
      <PortraitField
        name={user.user.fullName}
        picture={document?.picture ?? null}
        file={file}
        fault={faults['file']}
        isBusy={isSaving}
        onFile={choose}
      >
        {removal !== null && file === null && (
          <Button look="quiet" isDisabled={isSaving} onPress={() => setLeaving(true)}>
            {t('portraits.remove')}
          </Button>
        )}
      </PortraitField>
      {isLeaving && removal !== null && (
        <ConfirmDialog
          title={t('portraits.removeTitle')}
          text={t('portraits.removeText')}
          yes={t('portraits.remove')}
          no={t('shell.cancel')}
          isDanger
          onYes={() => remove(removal).finally(() => setLeaving(false))}
          onNo={() => setLeaving(false)}
        />
      )}
    </FormDialog>
  )
}

/** Sends a picture, or takes it away, and shows what is there since; what is refused says why beside the field. */
function useKeeping(onClose: () => void) {
  const { t } = useTexts()
  const client = useResourceClient()
  const saving = useSaving({ kinds, saved: (done) => done, onSaved: onClose })
  const { refuse, save } = saving
  const keep = async (file: File | null, put: string | null) => {
    if (put === null) return
    if (file === null) return refuse({ file: t('portraits.missing') })
    if (file.size > largestPortrait) return refuse({ file: t('portraits.tooLarge', { limit: largestPortrait / 1e6 }) })
    await save(t('portraits.saved'), async () => {
      await client.sendFile(put, file, new AbortController().signal, 'PUT')
      await refreshDescriptor(client)
    })
  }
  const remove = (deed: string) =>
    save(t('portraits.removed'), async () => {
      await client.remove(deed)
      await refreshDescriptor(client)
    })
  return { ...saving, keep, remove }
}
