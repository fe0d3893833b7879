import type { Href } from '@vitrine/contract/document.ts'
import type { TermsManagement, TermsVersion } from '@vitrine/contract/terms-of-use.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { FramedPage } from '@vitrine/ui/framed-page.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useId, useState } from 'react'
import rows from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { AcceptancesView } from './acceptances-view.tsx'
import { PublishForm } from './publish-form.tsx'
import styles from './terms-of-use.module.css'

/** The terms of use for administrators: whether they are asked, the next version, the earlier ones, and who accepted them. */
export function TermsView({ href }: { href: Href<'terms-management'> }) {
  const { t } = useTexts()
  const { document, problem, retry } = useResource(href, 'terms-management')
  if (problem !== null && document === undefined) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('termsOfUse.loading')} />
  return (
    <>
      <Standing terms={document} />
      <PublishForm terms={document} />
      {document.versions.length > 0 && (
        <>
          <Versions versions={document.versions} />
          <AcceptancesView first={document.acceptances} />
        </>
      )}
    </>
  )
}

/** Whether anybody, and whether programs are asked; set at once. */
function Standing({ terms: { isOn, asksPrograms, change, versions } }: { terms: TermsManagement }) {
  const { t, number } = useTexts()
  const client = useResourceClient()
  const programs = useId()
  const [newest] = versions
  if (change === null || newest === undefined) return <p className={rows['measure']}>{t('termsOfUse.none')}</p>
  const set = async (wish: { isOn?: boolean; asksPrograms?: boolean }) => {
    try {
      await client.perform(change, 'terms-change', wish, 'PATCH')
      notifyDone(t('termsOfUse.changed'))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((_, kind) => kind === 'terms-management' || kind === 'terms-of-use')
  }
  const standing = { number: number(newest.number) }
  return (
    <>
      <div className={styles['tools']}>
        <p>{isOn ? t('termsOfUse.isOn', standing) : t('termsOfUse.isOff', standing)}</p>
        <Button onPress={() => void set({ isOn: !isOn })}>
          {isOn ? t('termsOfUse.stop') : t('termsOfUse.startAgain')}
        </Button>
      </div>
      <div>
        <Checkbox
          label={t('termsOfUse.asksPrograms')}
          isSelected={asksPrograms}
          describedBy={programs}
          onChange={(wished) => void set({ asksPrograms: wished })}
        />
        <p id={programs} className={rows['muted']}>
          {t('termsOfUse.programsText')}
        </p>
      </div>
    </>
  )
}

function Versions({ versions }: { versions: readonly TermsVersion[] }) {
  const { t, moment, number } = useTexts()
  const id = useId()
  const [read, setRead] = useState<TermsVersion | null>(null)
  return (
    <section className={rows['section']} aria-labelledby={id}>
      <h2 id={id}>{t('termsOfUse.versions')}</h2>
      <div className={rows['pane']}>
        <table className={`${rows['table']} ${rows['stacked']}`} aria-labelledby={id}>
          <thead>
            <tr>
              {(['version', 'published', 'by', 'kind', 'accepted'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`termsOfUse.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map((one) => (
              <tr key={one.number}>
                <td>
                  <button type="button" className={styles['link']} onClick={() => setRead(one)}>
                    {t('termsOfUse.titled', { number: number(one.number), title: one.title })}
                  </button>
                </td>
                <td>
                  <time dateTime={one.published}>{moment(one.published)}</time>
                </td>
                <td>
                  <bdi>{one.publishedBy ?? t('termsOfUse.gone')}</bdi>
                </td>
                <td>{one.isAsked ? t('termsOfUse.asked') : t('termsOfUse.minor')}</td>
                <td>{t('termsOfUse.acceptedBy', { count: one.accepted })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {read !== null && (
        <FramedPage title={read.title} href={read.page} closeLabel={t('shell.close')} onClose={() => setRead(null)} />
      )}
    </section>
  )
}
