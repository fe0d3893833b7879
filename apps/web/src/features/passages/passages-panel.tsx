import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { SearchField } from '@vitrine/ui/fields/search-field.tsx'
import { useRef, useState } from 'react'
import fields from '#features/metadata-fields/metadata-list.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { PassageList } from './passage-list.tsx'
import styles from './passages.module.css'
import { useSoughtWords } from './use-sought-words.ts'

const showsPassages = storedValue<boolean>('passages', (text) => text === 'true')

interface PassagesPanelProps {
  asset: Asset
  passages: Href<'passage-list'>
}

/**
 * Where in a film, sound or document something is said or stands. It opens by itself where a search has led here and its words
 * are in it; else it stays open or closed from asset to asset. Give it the asset's address as its key.
 */
export function PassagesPanel({ asset, passages }: PassagesPanelProps) {
  const { t } = useTexts()
  const [isWished, setWished] = useStoredValue(showsPassages)
  const [isHere, setHere] = useState<boolean | null>(null)
  const sought = useSoughtWords()
  const led = useResource(sought === '' ? null : expandTemplate(passages, { q: sought }), 'passage-list')
  const isFound = (led.document?.count ?? 0) > 0
  const begun = isFound ? sought : ''
  const isOpen = isHere ?? (isFound || isWished)
  const toggle = (is: boolean) => {
    if (is === isOpen) return
    setHere(is)
    // What opened by itself is nobody's wish.
    if (!isFound) setWished(is)
  }
  return (
    <details className={fields['region']} open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary className={styles['summary']}>
        {asset.playback === null ? t('passages.written') : t('passages.said')}
      </summary>
      {isOpen && <Passages asset={asset} passages={passages} begun={begun} />}
    </details>
  )
}

function Passages({ asset, passages, begun }: PassagesPanelProps & { begun: string }) {
  const { t } = useTexts()
  // What led here may be known after this is open; what somebody typed meanwhile stays.
  const [typed, setText] = useState<string | null>(null)
  const [sent, setAsked] = useState<string | null>(null)
  const text = typed ?? begun
  const asked = sent ?? begun
  const input = useRef<HTMLInputElement>(null)
  const first = expandTemplate(passages, { q: asked.trim() })
  const { document, problem } = useResource(first, 'passage-list')
  return (
    <>
      <SearchField
        label={t('passages.find')}
        clearLabel={t('passages.clear')}
        submitLabel={t('passages.go')}
        text={text}
        onChange={setText}
        onSubmit={setAsked}
        onClear={() => setAsked('')}
        isBusy={document === undefined && problem === null}
        isInvalid={problem !== null}
        isFocused={false}
        isLarge={false}
        describedBy={null}
        inputRef={input}
      />
      <PassageList key={first} first={first} asset={asset} isSearch={asked.trim() !== ''} />
    </>
  )
}
