import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { MadeFrom, MadeFromLink } from '@vitrine/contract/made-from.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { Unlink } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { EmbargoLine } from '#features/assets/inspector/embargo-line.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { LinkedPicture } from './linked-picture.tsx'
import styles from './made-from.module.css'
import { useLinking } from './use-linking.ts'

const SourceDialog = lazy(
  // The texts of searches come with those of people.
  withTexts('people', () => import('./source-dialog.tsx').then((module) => ({ default: module.SourceDialog }))),
)

/** What an asset was made from, and what was made from it; nothing where there is neither, nor a right to say so. */
export function MadeFromPanel({ asset, href }: { asset: Asset; href: Href<'made-from'> }) {
  const { t } = useTexts()
  const [isChoosing, setChoosing] = useState(false)
  const { document, problem } = useResource(href, 'made-from')
  const heading = useRef<HTMLHeadingElement>(null)
  if (problem !== null) return <p role="alert">{problemText(problem, t)}</p>
  if (document === undefined) return null
  const { sources, made, add } = document
  if (sources.data.length === 0 && made.count === 0 && add === null) return null
  return (
    <section aria-label={t('madeFrom.title')} className={styles['section']}>
      <h3 ref={heading} tabIndex={-1} className={styles['title']}>
        {t('madeFrom.title')}
      </h3>
      {sources.data.length > 0 && <Sources made={asset} {...{ href, add }} first={sources} heading={heading} />}
      {add !== null && (
        <div>
          <Button onPress={() => setChoosing(true)}>{t('madeFrom.choose')}</Button>
        </div>
      )}
      {made.count > 0 && <Made asset={asset} href={href} first={made} />}
      {isChoosing && add !== null && (
        <Suspense fallback={null}>
          <SourceDialog asset={asset} add={add} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  )
}

interface SourcesProps {
  made: Asset
  href: Href<'made-from'>
  first: MadeFrom['sources']
  add: MadeFrom['add']
  heading: RefObject<HTMLHeadingElement | null>
}

/** Page by page, the newest first. */
function Sources({ made, href, first, add, heading }: SourcesProps) {
  const { t } = useTexts()
  const { page, place, turn } = usePage(href, heading)
  const { data, paging } = page.document?.sources ?? first
  return (
    <>
      {page.problem !== null && <p role="alert">{problemText(page.problem, t)}</p>}
      <ul aria-label={t('madeFrom.title')} className={styles['rows']}>
        {data.map((link) => (
          <Source key={link.asset.href} after={() => heading.current?.focus()} {...{ link, made, add }} />
        ))}
      </ul>
      <Pages next={paging.next} {...{ place, turn }} />
    </>
  )
}

interface SourceProps {
  link: MadeFromLink
  made: Asset
  add: MadeFrom['add']
  /** The button is gone with its link. */
  after: () => void
}

function Source({ link, made, add, after }: SourceProps) {
  const { t } = useTexts()
  const { asset, how, remove } = link
  const { act, isBusy } = useLinking(made)
  const name = `\u2068${asset.filename}\u2069`
  const unlink = async () => {
    if (remove === null || !(await act((client) => client.remove(remove), asset))) return
    after()
    const again = () => {
      const wish = { asset: { href: asset.href } }
      if (add !== null) void act((client) => client.perform(add, 'made-from-source', wish), asset)
    }
    notify(t('madeFrom.removed', { name }), { label: t('madeFrom.undo'), onAction: again })
  }
  return (
    <li className={styles['row']}>
      <LinkedPicture asset={asset} />
      <span className={styles['about']}>
        <Link href={asset.href} dir="auto">
          {asset.filename}
        </Link>
        <span className={styles['muted']}>{t(`madeFrom.${how}`)}</span>
        <EmbargoLine asset={asset} />
      </span>
      {remove !== null && (
        <IconButton
          icon={Unlink}
          label={t('madeFrom.remove', { name })}
          isDisabled={isBusy}
          onPress={() => void unlink()}
        />
      )}
    </li>
  )
}

/** Page by page, the newest first. */
function Made({ asset, href, first }: { asset: Asset; href: Href<'made-from'>; first: MadeFrom['made'] }) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { page, place, turn } = usePage(href, heading)
  const { data, paging } = page.document?.made ?? first
  const title = t('madeFrom.made', { count: first.count })
  return (
    <>
      <h4 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h4>
      {page.problem !== null && <p role="alert">{problemText(page.problem, t)}</p>}
      <ul aria-label={title} className={styles['strip']}>
        {data.map((link) => (
          <li key={link.asset.href} className={styles['tile']}>
            <Link href={link.asset.href} className={styles['link']}>
              <LinkedPicture asset={link.asset} />
              <span className={styles['name']} dir="auto" title={link.asset.filename}>
                {link.asset.filename}
              </span>
            </Link>
            {link.remove !== null && <Unmake link={link} source={asset} />}
          </li>
        ))}
      </ul>
      <Pages next={paging.next} {...{ place, turn }} />
    </>
  )
}

type Turn = (next: Href<'made-from'> | null) => void

/** A page that was turned to; null is the first, which is known. */
function usePage(href: Href<'made-from'>, heading: RefObject<HTMLHeadingElement | null>) {
  const [place, setPlace] = useState<Href<'made-from'> | null>(null)
  const page = useResource(place, 'made-from')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another asset begins with its first page
  useEffect(() => setPlace(null), [href])
  const turn: Turn = (next) => {
    setPlace(next)
    // The button that was pressed may not come back.
    heading.current?.focus()
  }
  return { page, place, turn }
}

interface PagesProps {
  place: Href<'made-from'> | null
  next: Href<'made-from'> | null
  turn: Turn
}

function Pages({ place, next, turn }: PagesProps) {
  const { t } = useTexts()
  if (place === null && next === null) return null
  return (
    <div className={styles['pages']}>
      {place !== null && <Button onPress={() => turn(null)}>{t('madeFrom.first')}</Button>}
      {next !== null && <Button onPress={() => turn(next)}>{t('madeFrom.more')}</Button>}
    </div>
  )
}

/** Takes the link away at the end of what was made. */
function Unmake({ link: { asset, remove }, source }: { link: MadeFromLink; source: Asset }) {
  const { t } = useTexts()
  const { act, isBusy } = useLinking(source)
  const name = `\u2068${asset.filename}\u2069`
  return (
    <span className={styles['unmake']}>
      <IconButton
        icon={Unlink}
        label={t('madeFrom.unmake', { name })}
        isDisabled={isBusy}
        onPress={() => void (remove !== null && act((client) => client.remove(remove), asset))}
      />
    </span>
  )
}
