import type { TermsOfUse } from '@vitrine/contract/terms-of-use.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { LocaleProvider } from '@vitrine/ui/locale-provider.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { useEffect, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { TermsQuestion } from './ask-terms.ts'
import styles from './terms-of-use.module.css'

/** The terms of use, to be accepted or declined; what was begun goes on by itself afterwards. */
export function TermsDialog({ question: { href, settle } }: { question: TermsQuestion }) {
  const { t, language } = useTexts()
  const { document, problem, retry } = useResource(href, 'terms-of-use')
  const { accept, isAccepting, fault } = useAccept(() => settle(true), retry)
  const isDue = document?.isDue
  // They were accepted in another window meanwhile, or nobody is asked any more.
  useEffect(() => {
    if (isDue === false) settle(true)
  }, [isDue, settle])
  const decline = () => {
    notify(t('termsOfUse.declined'))
    settle(false)
  }
  const current = document?.isDue ? document.current : null
  return (
    <LocaleProvider locale={language}>
      <Dialog title={current?.title ?? t('termsOfUse.title')} isWide isDismissable={false} onClose={decline}>
        {current !== null && <Terms current={current} />}
        {current === null && problem === null && <Spinner label={t('termsOfUse.loading')} />}
        <div role="alert" className={styles['fault']}>
          {fault ?? (problem === null ? '' : problemText(problem, t))}
        </div>
        <div className={styles['actions']}>
          {problem !== null && <Button onPress={retry}>{t('problem.retry')}</Button>}
          <Button autoFocus onPress={decline}>
            {t('termsOfUse.decline')}
          </Button>
          <Button
            look="primary"
            isPending={isAccepting}
            isDisabled={current === null}
            onPress={() => document !== undefined && accept(document)}
          >
            {t('termsOfUse.accept')}
          </Button>
        </div>
      </Dialog>
    </LocaleProvider>
  )
}

function Terms({ current: { number, title, published, page } }: { current: NonNullable<TermsOfUse['current']> }) {
  const { t, moment, number: written } = useTexts()
  return (
    <>
      <p>{t('termsOfUse.why')}</p>
      <iframe
        title={title}
        src={page}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className={styles['frame']}
      />
      <p className={styles['muted']}>
        {t('termsOfUse.versionOf', { number: written(number), when: moment(published) })}
      </p>
    </>
  )
}

/** Sends the acceptance. Where other terms hold by now these are shown, and nothing is accepted. */
function useAccept(onAccepted: () => void, onOthers: () => void) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [isAccepting, setAccepting] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const accept = async ({ accept: deed, current }: TermsOfUse) => {
    if (deed === null || current === null) return
    setAccepting(true)
    setFault(null)
    try {
      await client.perform(deed, 'terms-acceptance', { number: current.number })
      await client.doubt((_, kind) => kind === 'terms-of-use')
      onAccepted()
    } catch (problem) {
      const isOther = problem instanceof ApiProblem && problem.value === 'TermsNotAccepted'
      setFault(isOther ? t('termsOfUse.others') : problemText(problem as Error, t))
      if (isOther) onOthers()
    }
    setAccepting(false)
  }
  return { accept: (terms: TermsOfUse) => void accept(terms), isAccepting, fault }
}
