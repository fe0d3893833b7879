import type { Href } from '@vitrine/contract/document.ts'
import type { OrderField } from '@vitrine/contract/orders.ts'
import type { SignUp } from '@vitrine/contract/sign-ups.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { drawnFields, faultsIn } from './asked-fields.ts'
import { DetailsFields } from './details-fields.tsx'
import { updateErrorKey } from './sign-up-errors.ts'
import styles from './sign-ups.module.css'
import { useAskAgain } from './use-decisions.ts'
import { useDetails } from './use-details.ts'

interface DetailsDialogProps {
  signUp: SignUp
  fields: Href<'signup-fields'>
  onClose: () => void
}

/** What somebody said who signed up, to be read and mended (SGN-010 to SGN-018). */
export function DetailsDialog({ signUp, fields, onClose }: DetailsDialogProps) {
  const { t } = useTexts()
  const { document, problem } = useResource(fields, 'signup-fields')
  return (
    <Dialog title={t('signUps.detailsTitle')} isWide isDismissable={false} onClose={onClose}>
      {problem !== null && (
        <p role="alert" className={styles['fault']}>
          {t('problem.generalError')}
        </p>
      )}
      {document === undefined && problem === null && <Spinner label={t('signUps.loading')} />}
      {(document !== undefined || problem !== null) && (
        // Without the definitions of the fields the names can be mended all the same (SGN-041).
        <DetailsForm signUp={signUp} fields={document ? drawnFields(document.data) : null} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface DetailsFormProps {
  signUp: SignUp
  /** Null where they are not known: what was said to them stays. */
  fields: OrderField[] | null
  onClose: () => void
}

function DetailsForm({ signUp, fields, onClose }: DetailsFormProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const askAgain = useAskAgain()
  const { email, firstName, lastName, userData } = signUp
  const asked = fields ?? []
  const draft = useDetails({ email, firstName, lastName, userData }, asked)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isWrong = Object.keys(draft.found).length > 0
  const save = async () => {
    const { email: _, userData: said, ...names } = draft.details
    const known = said.filter(({ id }) => asked.some((field) => field.id === id))
    setBusy(true)
    setFault(null)
    try {
      const wish = fields === null ? names : { ...names, userData: known }
      await client.perform(signUp.href, 'signup-update', wish, 'PATCH')
      notifyDone(t('signUps.saved'))
      onClose()
    } catch (problem) {
      draft.tell(faultsIn(problem as Error))
      setFault(t(updateErrorKey(problem as Error)))
      setBusy(false)
    }
    await askAgain()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !isWrong) void save()
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <DetailsFields
        details={draft.details}
        fields={asked}
        faults={draft.faults}
        isEmailFixed
        onChange={draft.change}
        onLeave={(name) => draft.leave(name)}
      />
      {fault !== null && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isBusy} isDisabled={isWrong}>
          {t('signUps.save')}
        </Button>
      </div>
    </form>
  )
}
