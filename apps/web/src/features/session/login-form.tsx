import type { ApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './login-form.module.css'
import type { SignInDirectory } from './sign-in-directory.ts'

const SecondFactorForm = lazy(() =>
  import('#features/sign-in-security/second-factor-form.tsx').then((module) => ({ default: module.SecondFactorForm })),
)
const SignInExtras = lazy(() =>
  import('#features/sign-in-security/sign-in-extras.tsx').then((module) => ({ default: module.SignInExtras })),
)

export interface LoginFormProps {
  deed: ApiDescriptor['services']['login']
  /** Where the person wanted to go; the server judges whether that is ours (SES-015). */
  to: string
  onSignedIn: (to: string) => void
  /** What went wrong before the page came, such as at another system. */
  told?: string
  /** The first secret was shown elsewhere, and the second factor is asked for at once. */
  isHalfIn?: boolean
  /** Who is expected; the field can be changed. */
  username?: string
  /** Beside the button that logs in. */
  children?: ReactNode
}

/** Name and password, other ways in below them, and a second factor after them where the account asks for one. */
export function LoginForm(props: LoginFormProps) {
  const { to, onSignedIn, told, isHalfIn = false } = props
  const { t } = useTexts()
  const [rememberMe, setRememberMe] = useState(false)
  const [asksMore, setAsksMore] = useState(isHalfIn)
  // Name and password of another system: they go there, and those of this site never do.
  const [directory, setDirectory] = useState<SignInDirectory | null>(null)
  // What was typed as a name stays on the way to a directory and back.
  const [name, setName] = useState(props.username ?? '')
  const back = <Button onPress={() => setDirectory(null)}>{t('account.otherWays')}</Button>
  return (
    <Suspense fallback={null}>
      {asksMore ? (
        <SecondFactorForm to={to} onSignedIn={onSignedIn} onBack={() => setAsksMore(false)} />
      ) : (
        <>
          {told !== undefined && (
            <p role="alert" className={styles['problem']}>
              {told}
            </p>
          )}
          {directory !== null && (
            <p className={styles['directory']}>
              {t('account.directoryText', { name: `\u2068${directory.name}\u2069` })}
            </p>
          )}
          <NameAndPassword
            key={directory?.name ?? ''}
            {...props}
            {...(directory === null ? {} : { deed: directory.signIn, children: back })}
            username={name}
            onName={setName}
            rememberMe={rememberMe}
            onRemember={setRememberMe}
            onAskMore={() => setAsksMore(true)}
          />
          <Suspense fallback={null}>
            {directory === null && (
              <SignInExtras to={to} rememberMe={rememberMe} onSignedIn={onSignedIn} onDirectory={setDirectory} />
            )}
          </Suspense>
        </>
      )}
    </Suspense>
  )
}

interface NameAndPasswordProps extends LoginFormProps {
  onName: (username: string) => void
  rememberMe: boolean
  onRemember: (rememberMe: boolean) => void
  onAskMore: () => void
}

/** After a refusal everything typed stays, and the password is marked to be typed over. */
function NameAndPassword(props: NameAndPasswordProps) {
  const { deed, to, onSignedIn, children, rememberMe, onName, onRemember, onAskMore } = props
  const [username] = useState(props.username ?? '')
  const { t } = useTexts()
  const password = useRef<HTMLInputElement>(null)
  const { problem, isBusy, signIn } = useSignIn(deed, onSignedIn, onAskMore)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = { username: String(form.get('username')), password: String(form.get('password')), rememberMe, to }
    void signIn(given).then((isIn) => isIn || password.current?.select())
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextField
        label={t('account.username')}
        name="username"
        autoComplete="username"
        defaultValue={username}
        isRequired
        autoFocus={username === ''}
        onChange={onName}
      />
      <TextField
        label={t('account.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
        autoFocus={username !== ''}
        inputRef={password}
      />
      <Checkbox label={t('account.rememberMe')} isSelected={rememberMe} onChange={onRemember} />
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problemText(problem, t)}
        </p>
      )}
      {children === undefined ? (
        <SubmitButton isBusy={isBusy} />
      ) : (
        <div className={styles['actions']}>
          {children}
          <SubmitButton isBusy={isBusy} />
        </div>
      )}
    </form>
  )
}

function SubmitButton({ isBusy }: { isBusy: boolean }) {
  const { t } = useTexts()
  return (
    <Button type="submit" look="primary" isPending={isBusy}>
      {t('session.logIn')}
    </Button>
  )
}

interface Given {
  username: string
  password: string
  rememberMe: boolean
  to: string
}

function useSignIn(deed: LoginFormProps['deed'], onSignedIn: LoginFormProps['onSignedIn'], onAskMore: () => void) {
  const client = useResourceClient()
  const [problem, setProblem] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const signIn = async (given: Given): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await client.perform(deed, 'login-request', given)
      onSignedIn(answer.to)
      return true
    } catch (fault) {
      if (fault instanceof ApiProblem && fault.value === 'SecondFactorRequired') {
        onAskMore()
        return true
      }
      setProblem(fault instanceof Error ? fault : new Error(String(fault)))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, signIn }
}
