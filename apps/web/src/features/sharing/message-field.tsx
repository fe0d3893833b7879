import type { Sharing } from '@vitrine/contract/shares.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './sharing.module.css'
import type { useSharing } from './use-sharing.ts'

/** What those who have a link read above the pictures. */
export function MessageField({
  message,
  isBusy,
  send,
}: Pick<ReturnType<typeof useSharing>, 'isBusy' | 'send'> & Pick<Sharing, 'message'>) {
  const { t } = useTexts()
  const [body, setBody] = useState(message.body)
  const save = async () => {
    if (await send({ message: { title: message.title, body } })) notifyBriefly(t('sharing.messageSaved'))
  }
  return (
    <section className={styles['part']}>
      <TextField
        label={t('sharing.message')}
        description={t('sharing.messageHint')}
        value={body}
        inputDir="auto"
        isMultiline
        maxLength={4000}
        onChange={setBody}
      />
      {body !== message.body && (
        <div>
          <Button onPress={() => void (isBusy || save())}>{t('sharing.saveMessage')}</Button>
        </div>
      )}
    </section>
  )
}
