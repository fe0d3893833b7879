import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useMemo } from 'react'
import { titleOf } from '#features/assets/asset-words.ts'
import { LazyInspector } from '#features/assets/inspector/lazy-inspector.tsx'
import { useViewed } from '#features/assets/viewer/use-viewed.ts'
import { readViewAddress } from '#features/assets/viewer/view-address.ts'
import { Viewer } from '#features/assets/viewer/viewer.tsx'
import { DownloadAsset } from '#features/downloads/download-asset.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { entryState, go, history } from '#platform/navigation/history.ts'
import { type Place, useShownPlace } from '#platform/place/place.ts'
import { SignInLink } from './sign-in-link.tsx'

/** One asset, seen in a list: the path is the asset's document, the query says which list and where in it. */
export function AssetPage({ address }: { address: string }) {
  const { t } = useTexts()
  const viewed = useViewed(readViewAddress(address, entrance))
  const { asset, problem, collection } = viewed
  useAssetPlace(asset === undefined ? '' : titleOf(asset), collection)
  const close = () => {
    if (entryState().isFromList) history.back()
    else go(collection === '' ? entrance : collection)
  }
  const fallback =
    problem === null ? (
      <Spinner label={t('viewer.loading')} />
    ) : (
      <ProblemState problem={problem} onRetry={viewed.retry}>
        <SignInLink problem={problem} />
      </ProblemState>
    )
  return (
    <Viewer
      viewed={viewed}
      onClose={close}
      inspector={<LazyInspector asset={asset} />}
      tools={asset !== undefined && <DownloadAsset asset={asset} />}
      fallback={fallback}
    />
  )
}

function useAssetPlace(name: string, clearHref: string): void {
  const place = useMemo<Place>(
    () => ({
      name,
      searchHref: null,
      searchText: '',
      clearHref,
      isList: false,
      isSearchFirst: false,
      searchProblem: null,
    }),
    [name, clearHref],
  )
  useShownPlace(place)
}
