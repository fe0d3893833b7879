import type { Href } from '@vitrine/contract/document.ts'
import type { SearchHelp as Help } from '@vitrine/contract/search-help.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { usePartWords } from './extended/part-words.ts'
import styles from './search-help.module.css'

export interface SearchHelpProps {
  /** The fields of what is searched, which have names. */
  view: Href<'metadata-set'>
  href: Exclude<Parameters<typeof useResource<'search-help', 'search-help'>>[0], null>
}

const groups = [
  { kind: 'spelling', title: 'extendedSearch.spelling' },
  { kind: 'without', title: 'extendedSearch.foundWithout' },
] as const

/** Searches that find something, where this one does not. That none is known, or cannot be asked for, needs no words. */
export function SearchHelp({ href, view }: SearchHelpProps) {
  const { t } = useTexts()
  const { document } = useResource(href, 'search-help')
  return groups.map(({ kind, title }) => {
    const helps = document?.data.filter((help) => help.kind === kind) ?? []
    if (helps.length === 0) return null
    return (
      <section key={kind} className={styles['group']} aria-labelledby={`help-${kind}`}>
        <h3 id={`help-${kind}`} className={styles['title']}>
          {t(title)}
        </h3>
        <ul className={styles['list']}>
          {helps.map((help) => (
            <HelpLink key={help.href} help={help} view={view} />
          ))}
        </ul>
      </section>
    )
  })
}

function HelpLink({ help, view }: { help: Help['data'][number]; view: SearchHelpProps['view'] }) {
  const { t } = useTexts()
  const words = usePartWords(view)
  const [, key, value] = /^(\w+):([\s\S]*)$/.exec(help.text) ?? []
  const text = key === undefined || value === undefined ? help.text : words(key, value)
  return (
    <li>
      <Link href={help.href}>
        <bdi>{text}</bdi>
      </Link>{' '}
      <span className={styles['count']}>{t('collections.items', { count: help.count })}</span>
    </li>
  )
}
