import type { ConsentForm } from '@vitrine/contract/consent.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useRef, useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import rows from '#features/directory/rows.module.css'
import { useSaving } from '#features/directory/use-saving.ts'
import { inBase64 } from '#platform/files/in-base64.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent.module.css'

const kinds = new Set(['consent-form-list', 'asset', 'assetlist', 'collection', 'asset-consent'])

/** A paper that was signed by hand, and what was agreed to on it. */
export function AttachDialog({ one, onClose }: { one: ConsentForm; onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [approved, setApproved] = useState<readonly string[]>([])
  const [signedName, setSignedName] = useState(one.person.guardianName || one.person.name)
  const { name } = one.person
  const { faults, isSaving, save } = useSaving({
    kinds,
    saved: () => t('consent.isAttached', { name }),
    onSaved: onClose,
  })
  const send = async () => {
    const content = file === null ? '' : await inBase64(file)
    return client.perform(
      String(one.attach),
      'consent-form-document',
      { content, approved: [...approved], signedName },
      'PUT',
    )
  }
  return (
    <FormDialog
      title={t('consent.attachOne', { name })}
      save={t('consent.attach')}
      isChanged={file !== null || approved.length > 0}
      isSaving={isSaving}
      faults={faults}
      shown={['content']}
      onSave={() => void save(name, send)}
      onClose={onClose}
    >
      <div className={rows['deeds']}>
        <Button onPress={() => input.current?.click()}>{t('consent.choosePaper')}</Button>
        <input
          ref={input}
          type="file"
          accept="application/pdf,image/png,image/jpeg"
          className={styles['input']}
          tabIndex={-1}
          aria-hidden
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) setFile(chosen)
            currentTarget.value = ''
          }}
        />
        <span role="status" className={rows['muted']}>
          {file === null ? t('consent.paperText') : <bdi>{file.name}</bdi>}
        </span>
      </div>
      {faults['content'] !== undefined && (
        <p role="alert" className={styles['fault']}>
          {faults['content']}
        </p>
      )}
      <fieldset className={rows['choices']}>
        <legend>{t('consent.agreedTo')}</legend>
        {one.decisions.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            isSelected={approved.includes(key)}
            onChange={(is) => setApproved((now) => (is ? [...now, key] : now.filter((other) => other !== key)))}
          />
        ))}
      </fieldset>
      <TextField label={t('consent.signedName')} value={signedName} inputDir="auto" onChange={setSignedName} />
    </FormDialog>
  )
}
