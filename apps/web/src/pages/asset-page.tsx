import { Spinner } from '@vitrine/ui/spinner.tsx'
import { lazy, Suspense, useMemo } from 'react'
import { RunAssetAction } from '#features/actions/run-asset-action.tsx'
import { titleOf } from '#features/assets/asset-words.ts'
import { useCopying } from '#features/assets/bulk-editing/use-copying.ts'
import { useCulling } from '#features/assets/editing/use-culling.ts'
import { LazyInspector } from '#features/assets/inspector/lazy-inspector.tsx'
import { useViewed } from '#features/assets/viewer/use-viewed.ts'
import { readViewAddress } from '#features/assets/viewer/view-address.ts'
import { Viewer } from '#features/assets/viewer/viewer.tsx'
import { useCartCommand } from '#features/cart/use-cart-commands.ts'
import { AlikeAsset } from '#features/doubles/alike-asset.tsx'
import { DownloadAsset } from '#features/downloads/download-asset.tsx'
import { EditPicture } from '#features/picture-editing/edit-picture.tsx'
import { usePinCommand } from '#features/pins/use-pin-commands.ts'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { ReplaceFile } from '#features/revisions/replace-file.tsx'
import { DeleteAsset } from '#features/trash/delete-asset.tsx'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { entryState, go, history } from '#platform/navigation/history.ts'
import { useEntryState } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'
import { SignInLink } from './login/sign-in-link.tsx'
import { useNamedPlace } from './use-named-place.ts'

const SlideShow = lazy(() =>
  import('#features/assets/slide-show/slide-show.tsx').then((module) => ({ default: module.SlideShow })),
)

/** One asset, seen in a list: the path is the asset's document, the query says which list and where in it. */
export function AssetPage({ address }: { address: string }) {
  const { t } = useTexts()
  const viewed = useViewed(readViewAddress(address, entrance))
  const { asset, problem, collection } = viewed
  const ancestors = asset?.ancestors
  const archive = useMemo(
    () => (ancestors === undefined ? undefined : { trail: ancestors.toReversed(), children: [] }),
    [ancestors],
  )
  useNamedPlace(asset === undefined ? '' : titleOf(asset), collection, archive)
  useCulling(asset ?? null)
  useCopying(asset ?? null)
  const pin = usePinCommand(asset?.href ?? null)
  const order = useCartCommand(asset ?? null)
  const close = () => {
    if (entryState().isFromList) history.back()
    else go(collection === '' ? entrance : collection)
  }
  const { show, isFromList = false } = useEntryState()
  const fallback =
    problem === null ? (
      <Spinner label={t('viewer.loading')} />
    ) : (
      <ProblemState problem={problem} onRetry={viewed.retry}>
        <SignInLink problem={problem} />
      </ProblemState>
    )
  if (show !== undefined && problem === null) {
    // The viewer of the picture that was shown last; of one of a selection, the way back is the list.
    const end = () => go(location.pathname + location.search, { replace: true, state: { isFromList } })
    return (
      <Suspense fallback={<Spinner label={t('viewer.loading')} />}>
        <SlideShow viewed={viewed} hrefs={show.hrefs} onEnd={end} />
      </Suspense>
    )
  }
  return (
    <Viewer
      viewed={viewed}
      onClose={close}
      inspector={<LazyInspector asset={asset} />}
      tools={
        asset !== undefined && (
          <>
            <CommandButton command={pin} />
            <CommandButton command={order} />
            <AlikeAsset asset={asset} comparePage={clientAddresses.compare} />
            <EditPicture asset={asset} />
            <ReplaceFile asset={asset} />
            <RunAssetAction asset={asset} />
            <DeleteAsset asset={asset} onBegun={close} />
            <DownloadAsset asset={asset} />
          </>
        )
      }
      fallback={fallback}
    />
  )
}
