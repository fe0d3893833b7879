import { SearchField } from '@vitrine/ui/fields/search-field.tsx'
import { useId, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Place } from '#platform/place/place.ts'
import { ExtendedSearch } from './extended/extended-search.tsx'
import styles from './search-box.module.css'
import { SearchTip } from './search-tip.tsx'
import { useSearch } from './use-search.ts'
import { useSearchOffers } from './use-search-offers.tsx'

export interface SearchBoxProps {
  place: Place
  isLarge?: boolean
  isFocused?: boolean
}

/** The search field: Enter or the button runs the search, the cross empties it and goes back to the whole (HDR-019…025). */
export function SearchBox({ place, isLarge = false, isFocused = false }: SearchBoxProps) {
  const { t } = useTexts()
  const tipId = useId()
  const input = useRef<HTMLInputElement>(null)
  const search = useSearch(place, input)
  const { offers, type, close } = useSearchOffers(place, input, search.runQuery)
  const write = (text: string) => {
    search.setText(text)
    type(text)
  }
  const run = (text: string) => {
    close()
    search.run(text)
  }
  return (
    <search className={styles['box']}>
      <div className={styles['line']}>
        <SearchField
          label={place.isList ? t('search.everywhere') : t('search.within', { name: place.name })}
          clearLabel={t('search.clear')}
          submitLabel={search.isSearching ? t('search.searching') : t('search.run')}
          text={search.text}
          onChange={write}
          onSubmit={run}
          onClear={search.clear}
          isBusy={search.isSearching}
          isInvalid={search.tip?.kind === 'problem'}
          isFocused={isFocused}
          isLarge={isLarge}
          describedBy={search.tip === null ? null : tipId}
          inputRef={input}
          {...(offers ? { offers } : {})}
        />
        <ExtendedSearch place={place} />
      </div>
      {search.tip && <SearchTip id={tipId} tip={search.tip} text={search.text} />}
    </search>
  )
}
