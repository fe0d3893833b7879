import type { CodeList } from '@vitrine/contract/code-lists.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Pencil, Replace, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CodeListDialog, type CodeListWish } from './code-list-dialog.tsx'
import styles from './code-lists.module.css'
import { RemoveCodeList } from './remove-code-list.tsx'

/** The own code lists, a page at a time, and what can be done with them. */
export function CodeListsList({ href }: { href: Href<'code-list-list'> }) {
  const { t } = useTexts()
  const [place, setPlace] = useState(href)
  const [wish, setWish] = useState<CodeListWish | null>(null)
  const [removed, setRemoved] = useState<CodeList | null>(null)
  const { document, problem, retry } = useResource(place, 'code-list-list')
  const { data = [], create = null, paging } = document ?? {}
  const next = paging?.next ?? null
  const startNew = create === null ? null : () => setWish({ create })
  return (
    <div className={styles['inner']} aria-busy={document === undefined && problem === null}>
      <div className={styles['head']}>
        <h1>{t('codeListsPlace.title')}</h1>
        {startNew !== null && data.length > 0 && (
          <Button look="primary" onPress={startNew}>
            {t('codeLists.create')}
          </Button>
        )}
      </div>
      <p className={styles['muted']}>{t('codeLists.about')}</p>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {document !== undefined && data.length === 0 && (
        <EmptyState icon={Replace} title={t('codeLists.none')} text={t('codeLists.noneText')}>
          {startNew !== null && (
            <Button look="primary" onPress={startNew}>
              {t('codeLists.create')}
            </Button>
          )}
        </EmptyState>
      )}
      {data.length > 0 && (
        <ul className={styles['list']}>
          {data.map((one) => (
            <Row key={one.href} one={one} onChange={() => setWish({ one })} onRemove={() => setRemoved(one)} />
          ))}
        </ul>
      )}
      <div className={styles['pages']}>
        {place !== href && <Button onPress={() => setPlace(href)}>{t('codeLists.firstPage')}</Button>}
        {next !== null && <Button onPress={() => setPlace(next)}>{t('codeLists.nextPage')}</Button>}
      </div>
      {wish !== null && <CodeListDialog list={href} wish={wish} onClose={() => setWish(null)} />}
      {removed !== null && <RemoveCodeList list={href} one={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}

function Row({ one, onChange, onRemove }: { one: CodeList; onChange: () => void; onRemove: () => void }) {
  const { t, moment } = useTexts()
  const { name, codes, created, change, remove } = one
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <bdi>{name}</bdi>
        <div className={styles['muted']}>
          {t('codeLists.codes', { count: codes })} · {t('codeLists.made', { when: moment(created) })}
        </div>
      </div>
      <Uses one={one} />
      {change !== null && <IconButton icon={Pencil} label={t('codeLists.changeOne', { name })} onPress={onChange} />}
      {remove !== null && <IconButton icon={Trash2} label={t('codeLists.removeOne', { name })} onPress={onRemove} />}
    </li>
  )
}

/** Whether it is in use, and for administrators whether everybody has it; others are told that it is given to them. */
function Uses({ one: { href, change, isActive, isShared } }: { one: CodeList }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const isAdministrator = useSession().user?.tasks.all != null
  if (change === null) return isShared ? <span className={styles['muted']}>{t('codeLists.shared')}</span> : null
  const turn = async (wish: { isActive: boolean } | { isShared: boolean }) => {
    try {
      await client.change(href, 'code-list', wish, { as: 'code-list-change' })
      await client.doubt((_, kind) => kind === 'code-list-list' || kind === 'codes-in-use')
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
  }
  return (
    <div className={styles['uses']}>
      <Checkbox
        label={t('codeLists.inUse')}
        isSelected={isActive}
        onChange={(isTicked) => turn({ isActive: isTicked })}
      />
      {isAdministrator && (
        <Checkbox
          label={t('codeLists.shared')}
          isSelected={isShared}
          onChange={(isTicked) => turn({ isShared: isTicked })}
        />
      )}
    </div>
  )
}
