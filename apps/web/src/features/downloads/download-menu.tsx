import { MenuButton } from '@vitrine/ui/menu-button.tsx'
import { Download } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { writeKeys } from '#platform/commands/keys.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RenditionOffer } from './rendition-offers.ts'

const keys = 'shift+d'

export interface DownloadMenuProps {
  offers: readonly RenditionOffer[]
  onDownload: (offer: RenditionOffer) => void
  /** Shows the name beside the icon. */
  hasWords?: boolean
}

/** The forms in which something can be had; the first one by its key, too. Nothing where nothing is offered. */
export function DownloadMenu({ offers, onDownload, hasWords = false }: DownloadMenuProps) {
  const { t, language } = useTexts()
  const latest = useRef(onDownload)
  latest.current = onDownload
  const [usual] = offers
  const commands = useMemo(
    () =>
      offers.map(
        (offer, at): Command => ({
          id: at === 0 ? 'download' : `download ${offer.profile}`,
          title: 'downloads.download',
          detail: offer.isOriginal ? t('downloads.original') : offer.name,
          icon: Download,
          ...(at === 0 ? { keys } : {}),
          perform: () => latest.current(offer),
        }),
      ),
    [offers, t],
  )
  useCommands(commands)
  if (usual === undefined) return null
  const entries = offers.map((offer) => ({
    id: offer.profile,
    label: offer.isOriginal ? t('downloads.original') : offer.name,
    keys: offer === usual ? writeKeys(keys, language) : undefined,
    onAction: () => onDownload(offer),
  }))
  return <MenuButton icon={Download} label={t('downloads.download')} sections={[{ entries }]} hasWords={hasWords} />
}
