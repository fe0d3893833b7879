import type { Facets } from '@vitrine/contract/facets.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { keepFocus } from '#platform/navigation/arrival.ts'
import { go } from '#platform/navigation/history.ts'
import { Link } from '#platform/navigation/link.tsx'
import { FacetGroup, valueId } from './facet-group.tsx'
import styles from './facet-pane.module.css'
import { focusNext, takeFocus } from './kept-focus.ts'

export interface FacetPaneProps {
  /** Of the view. */
  href: Exclude<Parameters<typeof useResource<'facets', 'facets'>>[0], null>
  /** The archive in view, by its address. */
  archive: string
  onChosen?: (() => void) | undefined
}

/** So many facets are open for whoever has not said otherwise; the rest are a press away. */
const openAtFirst = 5

/**
 * What was last told of an archive. Each choice leads to another page: the pane stands there as it was until it knows the new
 * counts, and the focus stays where somebody chooses.
 */
const lastOf = new Map<string, Facets>()

/** By what the assets in view differ; each value leads to the view that is narrowed by it. */
export function FacetPane({ href, archive, onChosen }: FacetPaneProps) {
  const { t } = useTexts()
  const pane = useRef<HTMLElement>(null)
  const { document, problem, retry } = useResource(href, 'facets')
  if (document !== undefined) keepLast(archive, document)
  const facets = document ?? lastOf.get(archive)
  useKeptFocus(pane, facets !== undefined)
  const follow = useLateChoice(document)
  if (facets === undefined) {
    return problem === null ? <Spinner label={t('facets.loading')} /> : <Refusal problem={problem} onRetry={retry} />
  }
  const choose = (value: string, event: MouseEvent) => {
    focusNext(value)
    // What the pane shows is of the view before: its links would drop what was chosen since.
    if (document === undefined && problem === null) {
      event.preventDefault()
      follow(value)
    } else onChosen?.()
  }
  const shown = facets.data.filter(({ values }) => values.length > 0)
  return (
    <section ref={pane} aria-label={t('folders.narrow')} aria-busy={document === undefined}>
      {facets.clear !== null && (
        <Link className={styles['clear']} href={facets.clear} onClick={() => focusNext('')}>
          {t('facets.clear')}
        </Link>
      )}
      {shown.length === 0 && <p className={styles['note']}>{t('facets.none')}</p>}
      {facets.isAbout && <p className={styles['note']}>{t('facets.about')}</p>}
      {shown.map((facet, at) => (
        <FacetGroup
          key={facet.key}
          facet={facet}
          isOpen={at < openAtFirst}
          isAbout={facets.isAbout}
          onChoose={choose}
        />
      ))}
    </section>
  )
}

/** Puts the focus where it was asked for, as soon as the facets are there. */
function useKeptFocus(pane: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const wanted = isThere ? takeFocus() : null
    if (wanted === null) return
    keepFocus()
    const links = pane.current?.querySelectorAll<HTMLElement>('[data-value]') ?? []
    const link = [...links].find(({ dataset }) => dataset['value'] === wanted)
    const target = link ?? pane.current?.querySelector<HTMLElement>('summary, a')
    target?.focus({ preventScroll: true })
  }, [pane, isThere])
}

/** Follows what is chosen while the facets of the view are on the way, once they are there. */
function useLateChoice(document: Facets | undefined): (value: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (document === undefined || wanted.current === null) return
    const all = document.data.flatMap(({ key, values }) =>
      values.map((one) => ({ id: valueId(key, one), href: one.href })),
    )
    const found = all.find(({ id }) => id === wanted.current)
    wanted.current = null
    if (found !== undefined) go(found.href)
  }, [document])
  return (value) => {
    wanted.current = value
  }
}

function Refusal({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <div role="alert" className={styles['note']}>
      <p>{problemText(problem, t)}</p>
      <button type="button" className={styles['more']} onClick={onRetry}>
        {t('facets.retry')}
      </button>
    </div>
  )
}

/** Of few archives: nobody walks through more at once. */
function keepLast(archive: string, facets: Facets): void {
  lastOf.delete(archive)
  lastOf.set(archive, facets)
  const [oldest] = lastOf.keys()
  if (lastOf.size > 10 && oldest !== undefined) lastOf.delete(oldest)
}
