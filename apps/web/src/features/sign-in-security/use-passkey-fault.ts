import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PasskeyNotShown } from './browser-passkeys.ts'

/** What is said of a fault where a passkey was asked for. */
export function usePasskeyFault(): (fault: unknown) => string {
  const { t } = useTexts()
  return (fault) => (fault instanceof PasskeyNotShown ? t('account.passkeyNotShown') : problemText(fault as Error, t))
}
