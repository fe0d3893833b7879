import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResources } from '@vitrine/hypermedia/use-resources.ts'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Columns2 } from 'lucide-react'
import { useMemo } from 'react'
import { Compare } from '#features/assets/compare/compare.tsx'
import { fewest, readCompareAddress, writeCompareAddress } from '#features/assets/compare/compare-address.ts'
import { writeViewAddress } from '#features/assets/viewer/view-address.ts'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { entryState, go, history } from '#platform/navigation/history.ts'
import { useOwnAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'
import { SignInLink } from './login/sign-in-link.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** The assets that the address names, side by side. */
export function ComparePage() {
  const { t } = useTexts()
  const address = useOwnAddress((each) => each.startsWith(clientAddresses.compare))
  const { assets: hrefs, collection } = useMemo(() => readCompareAddress(address, entrance), [address])
  const { documents, problem, retry } = useResources(hrefs as Href<'asset'>[], 'asset')
  const assets = documents.filter((asset) => asset !== undefined)
  useNamedPlace(t('compare.title', { count: hrefs.length }), collection ?? entrance)
  const close = () => {
    if (entryState().isFromList) history.back()
    else go(collection ?? entrance)
  }
  const remove = ({ href }: Asset) => {
    const kept = hrefs.filter((each) => each !== href)
    const next = writeCompareAddress(clientAddresses.compare, { assets: kept, collection })
    go(next, { replace: true, state: window.history.state })
  }
  if (hrefs.length < fewest)
    return (
      <EmptyState icon={Columns2} title={t('compare.tooFew')} text={t('compare.tooFewText')} isPage>
        <SignInLink problem={null} />
      </EmptyState>
    )
  if (problem !== null)
    return (
      <ProblemState problem={problem} onRetry={retry}>
        <SignInLink problem={problem} />
      </ProblemState>
    )
  if (assets.length < hrefs.length) return <Spinner label={t('viewer.loading')} />
  const hrefOf = ({ href }: Asset) => writeViewAddress(href, collection, null)
  return <Compare assets={assets} onClose={close} onRemove={remove} hrefOf={hrefOf} />
}
