import type { Href } from '@vitrine/contract/document.ts'
import { logLevels } from '@vitrine/contract/upkeep-values.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { type FormEvent, useState } from 'react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './upkeep.module.css'

type Page = Href<'log-list'>
const shownLevels = logLevels.filter((level) => level !== 'fatal' && level !== 'trace')

/** The last lines of the log of the process that answers, by level and by words. */
export function LogView({ href }: { href: Page }) {
  const { t } = useTexts()
  const [level, setLevel] = useState('info')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [older, setOlder] = useState<Page | null>(null)
  const first = `${href}?${new URLSearchParams({ level, text: asked })}` as Page
  const { document, problem, retry } = useResource(older ?? first, 'log-list')
  const search = (event: FormEvent) => {
    event.preventDefault()
    setOlder(null)
    setAsked(typed)
  }
  const choose = (next: string) => {
    setOlder(null)
    setLevel(next)
  }
  return (
    <>
      <form className={styles['filter']} onSubmit={search}>
        <SelectField
          label={t('upkeep.level')}
          options={shownLevels.map((value) => ({ value, description: '', label: t(`upkeep.level_${value}`) }))}
          value={level}
          onChange={choose}
        />
        <TextField label={t('upkeep.words')} value={typed} inputDir="auto" onChange={setTyped} />
        <Button type="submit">{t('upkeep.search')}</Button>
        <Button onPress={retry}>{t('upkeep.readAgain')}</Button>
      </form>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {document === undefined && problem === null && <Spinner label={t('upkeep.loadingLog')} />}
      {document !== undefined && (
        <>
          <p className={styles['muted']}>
            {t('upkeep.logOf', { process: `\u2068${document.process}\u2069`, level: document.writtenFrom })}
          </p>
          {document.data.length === 0 ? <p>{t('upkeep.noLines')}</p> : <Lines lines={document.data} />}
          <OlderPages
            isOlder={older !== null}
            next={document.paging.next}
            newest={t('upkeep.newest')}
            older={t('upkeep.older')}
            onChange={setOlder}
          />
        </>
      )}
    </>
  )
}

type Line = NonNullable<ReturnType<typeof useResource<'log-list', 'log-list'>>['document']>['data'][number]

function Lines({ lines }: { lines: readonly Line[] }) {
  const { t, moment } = useTexts()
  return (
    <ul className={styles['lines']} aria-label={t('upkeep.log')}>
      {lines.map(({ number, at, level, text, details }) => (
        <li key={number} data-level={level}>
          <div className={styles['line']}>
            <time dateTime={at}>{moment(at)}</time>
            <span className={styles['level']}>{t(`upkeep.level_${level}`)}</span>
            <bdi dir="ltr" lang="en">
              {text === '' ? t('upkeep.cutLine') : text}
            </bdi>
          </div>
          {details !== '' && (
            <details className={styles['more']}>
              <summary>{t('upkeep.details')}</summary>
              <pre dir="ltr">{details}</pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
