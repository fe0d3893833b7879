import type { Deed } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './shared-album.module.css'

/** Asks for the password of a link; one that is wrong stays typed. */
export function LinkPasswordForm({
  address,
  onOpened,
}: {
  address: Deed<'link-password', never>
  onOpened: () => void
}) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await client.perform(address, 'link-password', { password })
      onOpened()
    } catch (problem) {
      setFault(problemText(problem instanceof Error ? problem : null, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className={styles['page']}>
      <form noValidate className={styles['locked']} onSubmit={(event) => void submit(event)}>
        <h1>{t('sharedAlbum.locked')}</h1>
        <TextField
          label={t('sharedAlbum.password')}
          type="password"
          value={password}
          error={fault}
          validationBehavior="aria"
          autoFocus
          onChange={(text) => {
            setPassword(text)
            setFault(undefined)
          }}
        />
        <div>
          <Button type="submit" look="primary" isPending={isBusy} isDisabled={password === ''}>
            {t('sharedAlbum.open')}
          </Button>
        </div>
      </form>
    </main>
  )
}
