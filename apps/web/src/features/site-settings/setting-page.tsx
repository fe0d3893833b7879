import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SettingView } from './setting-view.tsx'

interface SettingPageProps {
  href: Href<'site-setting'>
  previewPage: DocumentOf<'site-settings'>['previewPage']
}

/** Fetches a section and opens its form. */
export function SettingPage({ href, previewPage }: SettingPageProps) {
  const { t } = useTexts()
  const { document, problem, retry } = useResource(href, 'site-setting')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('siteSettings.loading')} />
  return <SettingView key={href} setting={document} previewPage={previewPage} />
}
