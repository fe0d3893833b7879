import type { Href } from '@vitrine/contract/document.ts'
import type { ListedAcceptance } from '@vitrine/contract/terms-of-use.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useEffect, useId, useState } from 'react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import rows from '#features/directory/rows.module.css'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './terms-of-use.module.css'

type ListHref = Href<'terms-acceptance-list'>

/** What is typed is asked for a moment after the last key, in milliseconds. */
const pause = 300

/** Who accepted which version when, the newest first: a page at a time, sought by name, and as a table. */
export function AcceptancesView({ first }: { first: ListHref }) {
  const { t } = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  /** Null: the newest. */
  const [older, setOlder] = useState<ListHref | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(text.trim())
      setOlder(null)
    }, pause)
    return () => clearTimeout(timer)
  }, [text])
  const { document: whole } = useResource(first, 'terms-acceptance-list')
  const wish = asked === '' || whole === undefined ? first : expandTemplate(whole.search, { q: asked })
  const { document, problem, retry } = useResource(older ?? wish, 'terms-acceptance-list')
  const [shown, setShown] = useState(document)
  useEffect(() => {
    if (document !== undefined) setShown(document)
  }, [document])
  const page = document ?? (problem === null ? shown : undefined)
  return (
    <section className={rows['section']} aria-labelledby={id}>
      <h2 id={id}>{t('termsOfUse.acceptances')}</h2>
      <div className={styles['tools']}>
        <DirectorySearch
          label={t('termsOfUse.search')}
          text={text}
          isBusy={page !== undefined && document === undefined}
          onChange={setText}
        />
        {page !== undefined && (
          <a href={page.table} download>
            {t('termsOfUse.table')}
          </a>
        )}
      </div>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {page === undefined && problem === null && <Spinner label={t('termsOfUse.loading')} />}
      {page?.data.length === 0 && <p className={rows['muted']}>{t('termsOfUse.nobody')}</p>}
      {page !== undefined && page.data.length > 0 && <Acceptances list={page.data} labelledBy={id} />}
      <OlderPages
        isOlder={older !== null}
        next={page?.paging.next ?? null}
        newest={t('termsOfUse.newest')}
        older={t('termsOfUse.older')}
        onChange={setOlder}
      />
    </section>
  )
}

function Acceptances({ list, labelledBy }: { list: readonly ListedAcceptance[]; labelledBy: string }) {
  const { t, moment, number } = useTexts()
  const who = ({ person, userName, link, isVisitor }: ListedAcceptance) => {
    if (!isVisitor)
      return person === null ? t('termsOfUse.gone') : person === userName ? person : `${person} (${userName})`
    return link === null ? t('termsOfUse.visitor') : t('termsOfUse.visitorBy', { link })
  }
  return (
    <div className={rows['pane']}>
      <table className={`${rows['table']} ${rows['stacked']}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {(['when', 'who', 'version', 'from'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`termsOfUse.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.id}>
              <td>
                <time dateTime={one.at}>{moment(one.at)}</time>
              </td>
              <td>
                <bdi>{who(one)}</bdi>
              </td>
              <td>{number(one.version)}</td>
              <td>
                <bdi>{one.from}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
