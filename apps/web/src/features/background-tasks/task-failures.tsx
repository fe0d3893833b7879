import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './tasks-page.module.css'
import type { Task } from './use-live-tasks.ts'

/** What failed of a task, and why; fetched when somebody wants to see it. */
export function TaskFailures({ task }: { task: Task }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles['failures']}>
      <div className={styles['opener']}>
        <Button look="quiet" aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
          <ChevronRight size={16} aria-hidden className={styles['arrow']} />
          {t('tasks.whatFailed')}
        </Button>
        {task.failuresTable !== null && (
          <a href={task.failuresTable} download className={styles['save']}>
            {t('tasks.saveFailures')}
          </a>
        )}
      </div>
      <div id={id}>{isOpen && <Failures first={task.failures} />}</div>
    </div>
  )
}

function Failures({ first }: { first: Task['failures'] }) {
  const { t } = useTexts()
  const [place, setPlace] = useState(first)
  const { document, problem, retry } = useResource(place, 'task-result-list')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('tasks.loading')} />
  const { next } = document.paging
  return (
    <>
      <ul className={styles['items']} aria-label={t('tasks.whatFailed')}>
        {document.data.map(({ href, error }) => (
          <li key={href}>
            <Link href={href}>
              <bdi>{nameIn(href)}</bdi>
            </Link>
            {error !== undefined && <span className={styles['reason']}>{error.heading}</span>}
          </li>
        ))}
      </ul>
      {next !== null && <Button onPress={() => setPlace(next)}>{t('tasks.moreFailures')}</Button>}
    </>
  )
}

/** The name of a file, as the end of its address has it. */
function nameIn(href: string): string {
  const last =
    href
      .replace(/\.info$|\/$/, '')
      .split('/')
      .at(-1) ?? href
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
