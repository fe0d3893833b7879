import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Search, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Place } from '#platform/place/place.ts'
import styles from './search-box.module.css'
import { SearchTip } from './search-tip.tsx'
import { useSearch } from './use-search.ts'

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
  const name = place.isList ? t('search.everywhere') : t('search.within', { name: place.name })
  return (
    <search className={styles['box']} data-large={isLarge || undefined}>
      <SearchField
        aria-label={name}
        value={search.text}
        onChange={search.setText}
        onSubmit={search.run}
        onClear={search.clear}
        autoFocus={isFocused}
        {...(search.tip ? { 'aria-describedby': tipId } : {})}
        className={styles['field'] ?? ''}
      >
        <Input
          ref={input}
          {...(search.text === '' ? {} : { dir: 'auto' })}
          placeholder={name}
          maxLength={10_000}
          data-search-field
          aria-invalid={search.tip?.kind === 'problem' || undefined}
          className={styles['input'] ?? ''}
        />
        <Button aria-label={t('search.clear')} className={`${styles['button']} ${styles['clear']}`}>
          <X size={16} aria-hidden />
        </Button>
        <Button
          slot={null}
          aria-label={search.isSearching ? t('search.searching') : t('search.run')}
          isDisabled={search.isSearching}
          onPress={() => search.run(search.text)}
          className={styles['button'] ?? ''}
        >
          {search.isSearching ? <Spinner size={16} /> : <Search size={16} aria-hidden />}
        </Button>
      </SearchField>
      {search.tip && <SearchTip id={tipId} tip={search.tip} text={search.text} />}
    </search>
  )
}
