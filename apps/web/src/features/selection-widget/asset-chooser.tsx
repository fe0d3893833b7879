import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Images, SearchX } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ChoosableAssets } from './choosable-assets.tsx'
import { ChooserHead } from './chooser-head.tsx'
import { PlaceList } from './place-list.tsx'
import { isFramed, tellEmbedder } from './selection-events.ts'
import type { SelectionRequest } from './selection-request.ts'
import styles from './selection-widget.module.css'
import { type ChoosablePlace, type ChoosablePlaces, useAllPlaces, useOnePlace } from './use-choosable-places.ts'

interface ChoosingProps {
  user: FullApiDescriptor
  request: SelectionRequest
}

/** Places, a search and their assets; what is chosen is told to the page around the frame. */
export function AssetChooser({ user, request }: ChoosingProps) {
  if (request.place === '') return <FromAnywhere user={user} request={request} />
  return <FromOnePlace request={request} />
}

function FromAnywhere({ user, request }: ChoosingProps) {
  const [search, setSearch] = useState('')
  const found = useAllPlaces(user, search)
  return <Chooser found={found} isMany={request.isMany} search={search} onSearch={setSearch} hasPlaces />
}

function FromOnePlace({ request }: { request: SelectionRequest }) {
  const [search, setSearch] = useState('')
  const found = useOnePlace(request.place as CollectionInfo['href'], search)
  return <Chooser found={found} isMany={request.isMany} search={search} onSearch={setSearch} hasPlaces={false} />
}

interface ChooserProps {
  found: ChoosablePlaces
  isMany: boolean
  search: string
  onSearch: (text: string) => void
  hasPlaces: boolean
}

function Chooser({ found, isMany, search, onSearch, hasPlaces }: ChooserProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Asset>>(new Map())
  const [wished, setWished] = useState<string | null>(null)
  const { places, problem, isLoading } = found
  const place = placeInView(places, wished)
  const onTake = (asset: Asset) => tell(isMany ? [...new Map(chosen).set(asset.href, asset).values()] : [asset], isMany)
  const onChoose = (asset: Asset) => setChosen((before) => withToggled(before, asset, isMany))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) cancel()
  }
  const task = t(isMany ? 'selectionWidget.titleMany' : 'selectionWidget.title')
  const none = search === '' ? 'selectionWidget.noPlace' : 'selectionWidget.nothing'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the page cancels, as in a dialog.
    <div className={styles['page']} onKeyDown={onKeyDown}>
      <ChooserHead title={hasPlaces ? task : (places[0]?.info.name ?? task)} onSearch={onSearch} />
      {problem !== null && <ProblemState problem={problem} onRetry={found.retry} />}
      {problem === null && (
        <div className={styles['middle']}>
          {hasPlaces && <PlaceList places={places} here={place} onChoose={setWished} />}
          <main className={styles['assets']} aria-busy={isLoading}>
            {isLoading && <Spinner label={t('shell.loading')} />}
            {!isLoading && place === null && <EmptyState icon={search === '' ? Images : SearchX} title={t(none)} />}
            {place !== null && (
              <ChoosableAssets key={place.address} place={place} chosen={chosen} onChoose={onChoose} onTake={onTake} />
            )}
          </main>
        </div>
      )}
      <footer className={styles['foot']}>
        <p aria-live="polite">{t('selectionWidget.chosen', { count: chosen.size })}</p>
        {!isFramed() && <p className={styles['alone']}>{t('selectionWidget.alone')}</p>}
        <Button onPress={cancel}>{t('selectionWidget.cancel')}</Button>
        <Button look="primary" isDisabled={chosen.size === 0} onPress={() => tell([...chosen.values()], isMany)}>
          {t('selectionWidget.choose')}
        </Button>
      </footer>
    </div>
  )
}

const cancel = () => tellEmbedder({ event: 'selectionWidgetCancel' })

function tell(assets: readonly Asset[], isMany: boolean): void {
  const [first] = assets
  if (first === undefined) return
  // Where several may be chosen it is a list, even of one.
  if (isMany) tellEmbedder({ event: 'assetSelected', asset: assets, assets })
  else tellEmbedder({ event: 'assetSelected', asset: first })
}

function withToggled(before: ReadonlyMap<string, Asset>, asset: Asset, isMany: boolean): ReadonlyMap<string, Asset> {
  if (!isMany) return new Map(before.has(asset.href) ? [] : [[asset.href, asset]])
  const after = new Map(before)
  if (!after.delete(asset.href)) after.set(asset.href, asset)
  return after
}

/** The wished one as long as there is something; else the first that has something. */
function placeInView(places: readonly ChoosablePlace[], wished: string | null): ChoosablePlace | null {
  const own = places.find(({ info }) => info.originalURL === wished)
  return own ?? places.find(({ count }) => count > 0) ?? null
}
