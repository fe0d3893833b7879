import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { TaskList } from '#features/background-tasks/task-list.tsx'
import styles from '#features/background-tasks/tasks-page.module.css'
import { useLiveTasks } from '#features/background-tasks/use-live-tasks.ts'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'
import { SignInLink } from './login/sign-in-link.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

const own = clientAddresses.found('tasks')
const everyones = `${own}?of=all`

/** What waits, goes on, ended and failed of what somebody asked for; for administrators that of all people, too. */
export function TasksPage() {
  const { t } = useTexts()
  const { user } = useSession()
  const isOfAll = new URLSearchParams(useAddress().split(/\?(.*)/s)[1]).get('of') === 'all'
  useNamedPlace(t('shell.tasks'), clientAddresses.archives)
  const first = user === null ? null : isOfAll ? user.tasks.all : user.tasks.own
  if (user === null || first === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        <h1>{t('shell.tasks')}</h1>
        {user.tasks.all !== null && (
          <nav aria-label={t('tasks.whose')} className={styles['whose']}>
            <Link href={own} aria-current={isOfAll ? undefined : 'page'}>
              {t('tasks.mine')}
            </Link>
            <Link href={everyones} aria-current={isOfAll ? 'page' : undefined}>
              {t('tasks.everyones')}
            </Link>
          </nav>
        )}
        <Pages key={first} first={first} isOfAll={isOfAll} />
      </div>
    </main>
  )
}

type TasksHref = FullApiDescriptor['tasks']['own']

function Pages({ first, isOfAll }: { first: TasksHref; isOfAll: boolean }) {
  const { t } = useTexts()
  const [place, setPlace] = useState(first)
  const { document, problem, retry } = useLiveTasks(place)
  if (problem !== null)
    return (
      <ProblemState problem={problem} onRetry={retry}>
        <SignInLink problem={problem} />
      </ProblemState>
    )
  if (document === undefined) return <Spinner label={t('tasks.loading')} />
  const { next } = document.paging
  if (document.data.length === 0 && place === first)
    return <EmptyState icon={ListChecks} title={t('tasks.empty')} text={t('tasks.emptyText')} />
  return (
    <>
      <TaskList tasks={document.data} hasNames={isOfAll} onChanged={retry} />
      <div className={styles['pages']}>
        {place !== first && <Button onPress={() => setPlace(first)}>{t('tasks.newest')}</Button>}
        {next !== null && <Button onPress={() => setPlace(next)}>{t('tasks.older')}</Button>}
      </div>
    </>
  )
}
