import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { Passage } from '@vitrine/contract/passages.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { useState } from 'react'
import { writeDuration } from '#features/assets/asset-words.ts'
import { leapTo } from '#features/assets/leaps.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './passages.module.css'

type ListHref = Href<'passage-list'>

interface PassageListProps {
  first: ListHref
  asset: Asset
  isSearch: boolean
}

/** As many pages as somebody has asked for; each begins where the one before it ended. */
export function PassageList({ first, ...rest }: PassageListProps) {
  const [pages, setPages] = useState<readonly ListHref[]>([first])
  const more = (next: ListHref) => setPages((known) => [...known, next])
  return pages.map((href, at) => (
    <Page key={href} href={href} onMore={at === pages.length - 1 ? more : null} {...rest} />
  ))
}

interface PageProps extends Omit<PassageListProps, 'first'> {
  href: ListHref
  onMore: ((next: ListHref) => void) | null
}

function Page({ href, asset, isSearch, onMore }: PageProps) {
  const { t, number } = useTexts()
  const { document, problem } = useResource(href, 'passage-list')
  if (problem !== null) return <p role="alert">{problemText(problem, t)}</p>
  if (document === undefined) return <Skeleton width="100%" height="60px" />
  const { count, total, data, paging } = document
  const isFirst = paging.prev === null
  const isPaged = asset.playback === null
  const nothing = total > 0 ? t('passages.none') : isPaged ? t('passages.noText') : t('passages.noWords')
  const languages = new Set(data.map(({ label }) => label))
  return (
    <>
      {isFirst && (
        <output className={styles['count']}>
          {count === 0 ? nothing : isSearch ? t('passages.found', { count, number: number(count) }) : ''}
        </output>
      )}
      {data.length > 0 && (
        <ol className={styles['list']} aria-label={isPaged ? t('passages.pages') : t('passages.moments')}>
          {data.map((passage, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them can be alike, and their order stays.
            <li key={at}>
              <PassageButton passage={passage} asset={asset.href} namesLanguage={languages.size > 1} />
            </li>
          ))}
        </ol>
      )}
      {paging.next !== null && onMore !== null && (
        <Button look="quiet" onPress={() => onMore(paging.next ?? '')}>
          {t('passages.more')}
        </Button>
      )}
    </>
  )
}

interface PassageButtonProps {
  passage: Passage
  asset: string
  namesLanguage: boolean
}

/** Plays from there, or turns to the page. */
function PassageButton({ passage, asset, namesLanguage }: PassageButtonProps) {
  const { t, number } = useTexts()
  const { time, page, language, label } = passage
  const place = time === null ? t('passages.page', { page: number(page ?? 1) }) : writeDuration(Math.floor(time))
  return (
    <button type="button" className={styles['passage']} onClick={() => leapTo(asset, time ?? page ?? 1)}>
      <span className={styles['place']}>
        <bdi>{place}</bdi>
        {namesLanguage && label !== '' && (
          <bdi className={styles['language']} lang={language ?? undefined}>
            {label}
          </bdi>
        )}
      </span>
      <span className={styles['text']} dir="auto" lang={language ?? undefined}>
        {partsOf(passage).map(({ text, start, isMarked }) =>
          isMarked ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
        )}
      </span>
    </button>
  )
}

/** A text in what was looked for and what stands between. */
function partsOf({ text, marks }: Passage) {
  const bounds = [0, ...marks.flatMap(({ start, end }) => [start, end]), text.length]
  return bounds
    .slice(1)
    .map((end, at) => ({ start: bounds[at] ?? 0, text: text.slice(bounds[at], end), isMarked: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
